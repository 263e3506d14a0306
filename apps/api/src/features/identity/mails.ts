import { invitationHours } from '@campus/contracts/identity/people/invitation-schema.ts'
import { codeLifetimeMs } from './codes/rules.ts'

export type Words = {
  to: string
  subject: string
  heading: string
  paragraphs: string[]
  code?: string
  link?: { words: string; to: string }
  notes?: string[]
}

const codeNotes = [
  `The code is good for ${codeLifetimeMs.minutes} minutes and can be used once. A newer one takes its place.`,
  'Nobody from the college will ever ask you for it.',
]

/** The mails of an account: what they say. A subject shows on locked screens, so no code stands in one. */
export const codeMail = {
  reset: (to: string, code: string): Words => ({
    to,
    subject: 'Your code for a new password',
    heading: 'Set a new password',
    paragraphs: ['Somebody, we hope you, asked for a new password for this address. Enter this code where you asked for it:'],
    code,
    notes: [...codeNotes, 'If it was not you, there is nothing to do: without the code your password stays as it is.'],
  }),
  email: (to: string, code: string): Words => ({
    to,
    subject: 'Your code to confirm this address',
    heading: 'Confirm your email',
    paragraphs: ['Enter this code on your profile to show that this address is yours:'],
    code,
    notes: [...codeNotes, 'If you have no account with us, somebody mistyped their address. There is nothing to do.'],
  }),
}

/** The sentence in a mail about an identity provider that no longer opens the account. */
const unlinkedMessage = (unlinked: boolean) =>
  unlinked
    ? [
        'Google no longer opens it. To sign in with Google again, use the Google account of this address: nobody else’s is linked by itself.',
      ]
    : []

type PasswordChange = { begunAnew: boolean; unlinked: boolean; hasPasskeys: boolean }

export const passwordChangedMail = (to: string, { begunAnew, unlinked, hasPasskeys }: PasswordChange): Words => ({
  to,
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    'The password of your account has just been changed, by a code that was mailed to this address. All devices that were signed in have been signed out.',
    ...(begunAnew
      ? [
          'Until now nobody had confirmed that this address is theirs. The account may have been made by somebody else, so its picture and links are gone. Please check its name.',
        ]
      : []),
    ...unlinkedMessage(unlinked),
    ...(hasPasskeys
      ? [
          'Each of your passkeys opens it alone again once you have shown it after the new password. If you do not know one of those on your profile, remove it.',
        ]
      : []),
  ],
  notes: ['If it was not you, somebody else reads your mail: secure your mailbox first, then set a new password and tell the office.'],
})

/** Returns the mail to the former address of an account. The new one is not named: it may be a thief's, or a person's own affair. */
export const addressChangedMail = (to: string, { unlinked }: { unlinked: boolean }): Words => ({
  to,
  subject: 'The address of your account was changed',
  heading: 'Your account has a new address',
  paragraphs: [
    'Your account no longer uses this email address. From now on you sign in with the new one.',
    ...(unlinked ? ['Google no longer opens it.'] : []),
  ],
  notes: ['If it was not you, tell the office at once: they can close that account.'],
})

/** Returns the mail to the new address of an account. */
export const addressIsYoursMail = (to: string, { unlinked }: { unlinked: boolean }): Words => ({
  to,
  subject: 'This is the address of your account now',
  heading: 'Your account has this address now',
  paragraphs: ['You confirmed this address. From now on you sign in with it.', ...unlinkedMessage(unlinked)],
  notes: ['If it was not you, somebody else reads your mail: secure your mailbox first, then set a new password and tell the office.'],
})

/** Returns the mail to the owner of an account that the provider no longer opens. */
export const providerUnlinkedMail = (to: string, { refused }: { refused: boolean }): Words => ({
  to,
  subject: 'Google can no longer sign you in',
  heading: 'Google no longer opens your account',
  paragraphs: [
    'Sign-in with Google was removed from your account, and its other devices were signed out. Your password opens it as before.',
    refused
      ? 'To allow Google again, set a new password by Forgot Password?, then sign in with Google.'
      : 'To sign in with Google again, use the Google account of this address: nobody else’s is linked by itself.',
  ],
  notes: ['If it was not you, set a new password by Forgot Password? and tell the office.'],
})

/** Returns the mail to the address that the provider has confirmed and the account had before. */
export const providerLinkedMail = (to: string): Words => ({
  to,
  subject: 'Google can now sign you in',
  heading: 'Google can now sign you in',
  paragraphs: [
    'Somebody, we hope you, has just signed in to your account with the Google account of this address. From now on it opens your account, beside your password.',
  ],
  notes: ['If it was not you, somebody else uses your Google account: secure it first, then set a new password here and tell the office.'],
})

/** Returns the mail with an invitation. The link is as good as a password, so the subject has nothing of it. */
export const invitationMail = (to: string, { by, duties, link }: { by: string; duties: string; link: string }): Words => ({
  to,
  subject: 'You are invited to the college’s office on the web',
  heading: 'Join the office',
  paragraphs: [
    `${by} invites you to be an admin of the college’s website. Open the link, choose a password, and you are signed in. From then on you sign in with this address.`,
    `Your duties will be: ${duties}.`,
  ],
  link: { words: 'Accept the invitation', to: link },
  notes: [
    `The link is good for ${invitationHours / 24} days and works once. Do not pass it on: whoever opens it first is the admin.`,
    'If you do not work for the college, somebody mistyped an address. There is nothing to do.',
  ],
})

/** Returns the mail to somebody who got duties, with or without being new in the office. */
export const dutiesMail = (to: string, { isNew, duties }: { isNew: boolean; duties: string }): Words => ({
  to,
  subject: isNew ? 'You are an admin of the college’s website now' : 'Your duties in the college’s office have changed',
  heading: isNew ? 'You are an admin now' : 'Your duties have changed',
  paragraphs: [
    `An owner of the college’s office has given your account these duties: ${duties}.`,
    ...(isNew ? ['All devices that were signed in have been signed out. Sign in to the admin panel with this address.'] : []),
  ],
  notes: ['If you did not expect it, or have left the office, tell the office: they can take the rights back.'],
})

/** Returns the mail to every owner about a new admin or owner: nobody who took over one owner's account can make another unseen. */
export const adminAddedMail = (to: string, { admin, by, duties }: { admin: string; by: string; duties: string }): Words => ({
  to,
  subject: 'Somebody is an admin of the college’s website now',
  heading: 'Somebody has got rights in the office',
  paragraphs: [`${by} has given these duties to the account of ${admin}: ${duties}.`],
  notes: ['If nobody of the office meant to, disable both accounts under People at once, and look into the audit log.'],
})

/** Returns the mail to every owner about one who was disabled or deleted, or has other duties now. */
export const ownerGoneMail = (to: string, { owner, by }: { owner: string; by: string }): Words => ({
  to,
  subject: 'Somebody is no longer an owner of the college’s office',
  heading: 'There is one owner less',
  paragraphs: [`${by} has disabled or deleted the account of ${owner}, who was an owner, or given it other duties.`],
  notes: ['If nobody of the office meant to, talk to the other owners at once, and look into the audit log.'],
})

/** Returns the mail to every admin about a new one by invitation. */
export const invitationAcceptedMail = (to: string, { name, email, by }: { name: string; email: string; by: string }): Words => ({
  to,
  subject: 'An invitation to the office was accepted',
  heading: 'There is another admin',
  paragraphs: [`${name} (${email}) has accepted the invitation of ${by} and is an admin of the college’s website now.`],
  notes: ['If nobody of the office meant to invite them, disable both accounts under People at once, and look into the audit log.'],
})

/** Returns the mail to a former admin. */
export const adminRemovedMail = (to: string): Words => ({
  to,
  subject: 'You are no longer an admin of the college’s website',
  heading: 'You are no longer an admin',
  paragraphs: ['An admin of the college has taken the rights of the office back from your account. The account itself stays as it is.'],
  notes: ['If you think that this is a mistake, ask the office.'],
})

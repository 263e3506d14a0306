import type { Words } from '../mails.ts'

const notYou = 'If it was not you, set a new password by Forgot Password? at once, and tell the office.'

/** Returns the mail to an admin whose account has a second factor from now on. */
export const factorSetUpMail = (to: string): Words => ({
  to,
  subject: 'Your account has a second factor now',
  heading: 'Your account has a second factor now',
  paragraphs: [
    'From now on your password alone does not open it: it takes a code of your authenticator app as well. All other devices have been signed out.',
    'Keep your recovery codes where you find them without your phone.',
  ],
  notes: [notYou],
})

/** Returns the mail to an admin who has removed their authenticator app; `isProtected`: they have passkeys besides. */
export const factorRemovedMail = (to: string, { isProtected }: { isProtected: boolean }): Words => ({
  to,
  subject: 'Your authenticator app was removed',
  heading: 'Your authenticator app was removed',
  paragraphs: [
    'Somebody, we hope you, has removed the authenticator app from your account.',
    isProtected ? 'Your passkeys stay. There are no recovery codes any more.' : 'Your password alone opens it now.',
  ],
  notes: [notYou],
})

/** Returns the mail to an admin whose second factor was reset, by a colleague or by whoever runs the server. */
export const factorResetMail = (to: string, by: string): Words => ({
  to,
  subject: 'Your second factor was reset',
  heading: 'Your second factor was reset',
  paragraphs: [
    `${by} has removed the authenticator app, the recovery codes and the passkeys from your account, and all devices have been signed out. Your password alone opens it now.`,
    'Sign in and set up your second factor again, on your profile.',
  ],
  notes: ['If you did not ask for it, set a new password by Forgot Password? at once, and tell the office.'],
})

/** Returns the mail to the owner of an account whose app is locked by wrong codes. */
export const factorLockedMail = (to: string): Words => ({
  to,
  subject: 'Wrong codes were entered for your account',
  heading: 'Wrong codes were entered for your account',
  paragraphs: [
    'Several wrong codes were entered in place of those of your authenticator app, by somebody who knows your password or uses a device that you are signed in on. For a while its codes are not taken; a recovery code is.',
  ],
  notes: ['If it was not you, somebody has your password: set a new one by Forgot Password? at once, and tell the office.'],
})

/** Returns the mail to an admin one of whose recovery codes was used. */
export const recoveryCodeUsedMail = (to: string, left: number): Words => ({
  to,
  subject: 'A recovery code of your account was used',
  heading: 'A recovery code was used',
  paragraphs: [
    `Somebody, we hope you, has used a recovery code in place of your authenticator app. Of your recovery codes ${left === 1 ? '1 is' : `${left} are`} left; you can make new ones on your profile.`,
  ],
  notes: [notYou],
})

/** Returns the mail to every admin once a second factor is asked for from a day on. */
export const factorRequiredMail = (to: string, day: string): Words => ({
  to,
  subject: 'The office asks for a second factor',
  heading: `A second factor from ${day} on`,
  paragraphs: [
    `From ${day} on the admin panel opens only for those who have set up a second factor: a passkey, or a code of an authenticator app on their phone. You set it up on your profile, in two minutes.`,
  ],
})

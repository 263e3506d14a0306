/** Texts of inviting a colleague, and of what the invitation leads to. */
export const invitationMessages = {
  invite: 'Invite a colleague',
  inviteText: {
    mailed: 'They get a mail with a link that makes them an admin: they choose their password there, and may then do what you choose here.',
    kept: 'A link makes them an admin: they choose their password there, and may then do what you choose here. There is no mail server yet, so the next step shows you the link, once, and you give it to them yourself.',
  },
  labels: { name: 'Name', email: 'Email' },
  /** Below the password that is asked for. */
  yours: 'Yours, not theirs: an open screen alone makes nobody an admin.',
  send: { mailed: 'Send invitation', kept: 'Make the link' },
  title: 'Invited',
  by: (name: string) => `Invited by ${name}`,
  goodUntil: (moment: string) => `good until ${moment}`,
  notGood: 'no longer good',
  resend: 'Send again',
  withdraw: 'Withdraw',
  /** Shown once, where no mail leaves, to whoever invites. */
  handOver: {
    title: 'Give them this link',
    text: (name: string) =>
      `There is no mail server yet, so nobody has sent it to ${name}. Copy the link and give it to them alone: it opens the office to the first person who uses it. It works once, for three days, and is not shown again. If it is lost, send the invitation again.`,
    link: 'Link of the invitation',
    onlyHere:
      'It begins with an address that only this computer can open. Open the panel at the address that your colleagues use, and send the invitation again from there.',
    copy: 'Copy link',
    copied: 'The link is copied',
    notCopied: 'It could not be copied. Select the link and copy it',
    done: 'Done',
  },
  nameMissing: 'Enter their name',
  emailMissing: 'Enter their email',
  /** The page that the link opens. */
  heading: 'Join the office',
  text: (email: string) => `You were invited as an admin of the college’s website. You will sign in as ${email}.`,
  join: 'Join',
  refusedTitle: 'This invitation cannot be used',
  signIn: 'Go to the sign-in',
} as const

/** Questions before an invitation is sent again or withdrawn. */
export const invitationQuestions = {
  resend: (name: string) => ({
    title: `Send the invitation of ${name} again?`,
    text: 'A new link is made for the same address and is good for three days. The former link no longer works.',
    yes: invitationMessages.resend,
  }),
  withdraw: (name: string) => ({
    title: `Withdraw the invitation of ${name}?`,
    text: 'The link of the invitation no longer works. You can invite them anew.',
    yes: invitationMessages.withdraw,
  }),
} as const

/** The server's messages about invitations. */
export const invitationAnswers = {
  sent: {
    mailed: (email: string) => `An invitation is on its way to ${email}`,
    kept: (email: string) => `${email} is invited, but was not mailed: there is no mail server yet. Give them the link yourself`,
  },
  withdrawn: (name: string) => `The invitation of ${name} is withdrawn`,
  accepted: 'Welcome to the office',
  unknown: 'This invitation was used or withdrawn',
  again: 'This address is invited already. Send the invitation again from the list',
  /** To an admin, who sees everybody's accounts anyway. */
  hasAccount: 'This address has an account here. Find it in the list below and make it an admin',
  /** To whoever has the link: the same for an unknown, a used, an expired and a withdrawn one. */
  refused: 'This link was used, withdrawn or has expired. Ask whoever invited you for a new one',
  /** To whoever has the link, whose address has a confirmed account by now: it is not given away by a link. */
  hasAccountNow: 'Your address has an account here by now. Ask an admin of the college to make it an admin, and sign in with its password',
} as const

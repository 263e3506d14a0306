import type { Words } from '../mails.ts'

const notYou =
  'If it was not you, tell the office at once: an owner can remove every passkey of your account. Then set a new password by Forgot Password?'

/** Returns the mail to an admin whose account has a new passkey. */
export const passkeyAddedMail = (to: string, { name, isFirst }: { name: string; isFirst: boolean }): Words => ({
  to,
  subject: 'A passkey was added to your account',
  heading: 'A passkey was added to your account',
  paragraphs: [
    `Somebody, we hope you, has added the passkey ${name}. It opens your account without the password.`,
    ...(isFirst ? ['From now on your password alone does not open it any more. All other devices have been signed out.'] : []),
  ],
  notes: [notYou],
})

/** Returns the mail to an admin who has removed a passkey; `isProtected`: another second factor is left. */
export const passkeyRemovedMail = (to: string, { name, isProtected }: { name: string; isProtected: boolean }): Words => ({
  to,
  subject: 'A passkey was removed from your account',
  heading: 'A passkey was removed from your account',
  paragraphs: [
    `Somebody, we hope you, has removed the passkey ${name}.`,
    ...(isProtected ? [] : ['It was your last second factor: your password alone opens the account now.']),
  ],
  notes: [notYou],
})

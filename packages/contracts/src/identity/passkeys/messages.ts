import { formatDay } from '../../core/dates.ts'

/** The server's messages about passkeys. */
export const passkeyAnswers = {
  asked: 'Use your passkey',
  unreadable: 'The browser sent no passkey that can be read',
  /** Says the same whatever was wrong, so that nobody learns which passkeys there are. */
  refused: 'This passkey does not open an account here. Please try again, or sign in with your password',
  passwordFirst:
    'Your password is new. Sign in with it once and show this passkey after it; then the passkey alone opens your account again',
  notAdded: 'This passkey could not be added. Please try again',
  isOthers: 'This passkey is in use already',
  tooMany: (most: number) => `You have ${most} passkeys, and cannot have more. Remove one first`,
  noName: 'Passkeys need an address with a name. Ask whoever runs the server to set PUBLIC_URL or ADMIN_URL',
  nameMissing: 'Give the passkey a name',
  added: (name: string) => `The passkey ${name} is added`,
  renamed: 'The name is changed',
  removed: (name: string) => `The passkey ${name} is removed`,
  unknown: 'There is no such passkey any more',
  notShown: 'This passkey was not accepted. Please try again',
  none: 'Your account has no passkey',
  shown: 'Thank you. Your passkey was right',
} as const

const title = 'Passkeys'

/** Texts of passkeys in the panel. */
export const passkeyMessages = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  busy: 'Waiting for your device…',
  againTitle: 'Confirm that it is you',
  againText: 'This needs a second factor that was shown in the last five minutes.',
  /** Shown after somebody has closed the browser's dialog, or when their device has no passkey. */
  cancelled: 'No passkey was used. You can try again.',
  wrongAddress: 'Passkeys do not work at this address.',
  isHere: 'This device has a passkey for your account already.',
  failed: 'The browser could not use a passkey. Please try again.',
  /** Beside a link to the address where passkeys work. */
  elsewhere: 'Passkeys work only at',
  unsupported: 'This browser knows no passkeys. Use a newer one, or open the panel over HTTPS.',
  title,
  text: 'A passkey signs you in by the fingerprint, face or PIN of your device, without a password, and counts as your second factor.',
  /** To somebody whose only factor is one passkey. */
  onlyOne:
    'If you lose it, an owner has to reset your second factor. Add another passkey, or link an authenticator app for recovery codes.',
  add: 'Add a passkey',
  addText: 'Your password first. Then your device asks for your fingerprint, face or PIN.',
  addNext: 'Next',
  addedOn: (moment: string) => `Added ${formatDay(moment)}`,
  lastUsed: (moment: string) => `last used ${formatDay(moment)}`,
  neverUsed: 'not used yet',
  synced: 'Synced',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename: ${name}`,
  renameTitle: 'Rename the passkey',
  name: 'Name',
  save: 'Save',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove: ${name}`,
  removeQuestion: (name: string) => ({
    title: `Remove the passkey ${name}?`,
    text: 'It opens your account no more. Delete it in your device or password manager as well.',
    yes: 'Remove',
  }),
  listFailed: 'Your passkeys could not be fetched',
} as const

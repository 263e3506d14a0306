/** The server's messages about second factors. */
export const secondFactorAnswers = {
  asked: 'Enter the code of your authenticator app',
  atThePanel: 'Your account has a second factor. Please sign in at the admin panel, which asks for it',
  codeMissing: 'Enter the six digits that your app shows',
  wrong: 'This code is wrong',
  recoveryWrong: 'This recovery code is wrong or was used before',
  used: 'This code was used already. Wait for the next one',
  locked: 'Too many wrong codes. Try again later, or use a recovery code',
  challengeOver: 'This sign-in has expired. Please sign in again',
  shown: 'Thank you. Your code was right',
  isSetUp: 'Your account has an authenticator app already',
  notSetUp: 'Your account has no authenticator app',
  notBegun: 'Begin setting up your authenticator app again',
  confirmed: 'Your account is now protected by a second factor',
  removed: 'Your account has no second factor any more',
  appRemoved: 'The authenticator app and its recovery codes are removed. Your passkeys stay',
  newCodes: 'These are your new recovery codes. The former ones are void',
  officeOnly: 'Only members of the office have a second factor',
  ownReset: 'You cannot reset your own second factor here. Remove it on your profile',
  noneToReset: 'This account has no second factor',
  reset: (name: string) => `${name} signs in with the password alone now, until they set up a second factor again`,
  required: 'Every admin needs a second factor from that day on',
  notRequired: 'A second factor is no longer required',
} as const

/** Texts of the second step of a sign-in, on the website and in the panel, and of the dialog that asks for a code again. */
export const secondStepMessages = {
  heading: 'Second step',
  /** To somebody whose password was right. */
  text: {
    totp: secondFactorAnswers.asked,
    recovery: 'Enter one of your recovery codes. Each works once',
    passkey: 'Confirm on your device that it is you: by fingerprint, face, PIN or security key',
  },
  labels: { totp: 'Code of your app', recovery: 'Recovery code' },
  switchTo: {
    totp: 'Use your app instead',
    recovery: 'Use a recovery code instead',
    passkey: 'Use a passkey instead',
  },
  button: 'Continue',
  busy: 'Checking…',
  back: 'Back to the login',
  againTitle: 'Enter the code of your app',
  againText: 'This needs a code that is not older than five minutes.',
} as const

const title = 'Second factor'
const reset = 'Reset second factor'

/** Texts of the section of the profile. */
export const ownFactorMessages = {
  title,
  none: 'Whoever learns your password can sign in as you. With a second factor they need your phone as well.',
  /** To somebody who has passkeys. */
  noneBesidePasskeys: 'Your passkeys protect your account. An authenticator app is a second way in, and gives you recovery codes on paper.',
  setUp: 'Set up an authenticator app',
  setUpText: 'First you show that it is you. Then you link an authenticator app on your phone.',
  next: 'Next',
  scanTitle: 'Link your authenticator app',
  scanText: 'Scan this code with an authenticator app, or enter the key by hand. Then enter the code that the app shows.',
  qr: 'QR code for the app',
  openApp: 'Open the app on this device',
  key: 'Key',
  confirm: 'Confirm',
  codesTitle: 'Your recovery codes',
  codesText: 'Each opens your account once in place of the app. Print them or write them down now: they are not shown again.',
  print: 'Print',
  copy: 'Copy',
  copied: 'The recovery codes are copied',
  notCopied: 'They could not be copied. Print or download them instead',
  download: 'Download',
  /** The name of the file. */
  file: 'recovery-codes.txt',
  kept: 'I have kept them',
  since: (day: string) => `In use since ${day}`,
  left: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  newCodes: 'New recovery codes',
  newCodesQuestion: { title: 'Make new recovery codes?', text: 'The ones that you have are void from then on.', yes: 'Make new ones' },
  remove: 'Remove',
  removeQuestion: (hasPasskeys: boolean) => ({
    title: 'Remove the authenticator app?',
    text: hasPasskeys ? 'Your passkeys stay. The recovery codes are void.' : 'Your password alone signs you in then.',
    yes: 'Remove',
  }),
  requiredFrom: (day: string) => `The office asks every admin for one from ${day} on.`,
  failed: 'Your second factor could not be fetched',
} as const

/** Texts of resetting somebody's second factor, for the owner. */
export const factorResetMessages = {
  column: title,
  has: 'Set up',
  hasNot: 'None',
  action: reset,
  question: (name: string) => ({
    title: `Reset the second factor of ${name}?`,
    text: 'For a lost phone or passkey. The app, its recovery codes and all passkeys are removed. They are signed out on every device, and sign in with the password alone until they set one up again.',
    yes: reset,
  }),
} as const

/** Texts of the screen that stands before the panel while the own second factor is missing. */
export const factorMissingMessages = {
  title: 'Set up your second factor',
  text: 'The office opens with a second factor only: an authenticator app or a passkey. Set one up here, and you go on where you were.',
} as const

/** Texts of requiring a second factor of every admin, for the owner. */
export const factorRequirementMessages = {
  title: 'Second factor for everyone',
  none: 'Each admin decides whether to have a second factor.',
  from: (day: string) => `Every admin needs a second factor from ${day} on.`,
  change: 'Change',
  text: 'From that day on the panel opens only for admins who have one. Leave the day empty to ask nobody for it.',
  day: 'From',
  save: 'Save',
} as const

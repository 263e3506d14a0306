import { keptMail } from '../core/mails/mail-dependent-messages.ts'

/** Texts of the login (docs/product/fixed-texts.md#accounts). */
export const loginMessages = {
  heading: 'Welcome Back',
  labels: { email: 'Email', password: 'Password', showPassword: 'View Password' },
  forgot: 'Forgot Password?',
  button: 'Log In',
  busy: 'Logging in...',
  google: 'Sign In With Google',
  signup: 'Create an Account',
  nothingEntered: 'Please Enter Email and Password',
  oneMissing: 'Email or Password not found in state',
  noUser: 'User not found',
  /** The server's message: an unknown address and a wrong password are answered alike (docs/product/accounts.md#login). */
  refused: 'Invalid email or password',
  failedTitle: 'Login Failed',
  providerFailed: 'Something went wrong during login.',
  /** Said by the button where the identity provider is not set up. */
  providerMissing: 'Sign-in with Google is not set up here',
} as const

/** Texts of the signup (docs/product/fixed-texts.md#accounts). */
export const signupMessages = {
  heading: "Let's Go Started Together",
  labels: {
    firstName: 'First Name',
    lastName: 'Last Name',
    signupEmail: 'Enter your Email',
    password: 'Create Password',
    confirm_Password: 'Confirm Password',
    Sign_UP_CHECK: 'Remember Me',
  },
  button: 'Sign Up',
  google: 'Sign up with Google',
  missing: 'Please Enter all the fields',
  mismatch: 'Passwords do not match',
} as const

/** Texts of the forgot-password page (docs/product/accounts.md#forgotten-password). */
export const forgotPasswordMessages = {
  heading: 'Forgot your password?',
  text: 'Enter your email address and we will send you a one-time password (OTP) to reset your password.',
  button: 'Reset Now',
  login: 'Login',
  done: 'Success',
} as const

/** Texts of the reset-password page (docs/product/accounts.md#forgotten-password). */
export const resetPasswordMessages = {
  heading: 'Reset your password',
  text: 'Enter the OTP sent to your email and set your new password.',
  button: 'Change Password',
  done: 'Password reset successful',
} as const

/** Words of the password rule that depends on the college's name: of the refusal, and of the checklist. */
export const passwordTooCommon = 'This password is too easy to guess'
export const passwordHardToGuess = 'Must not be easy to guess'

/** The server's messages about accounts, besides `loginMessages.refused`. */
export const accountMessages = {
  signedIn: 'You are signed in',
  created: 'Your account has been created',
  adminCreated: (email: string) => `${email} is an admin now`,
  emailTaken: 'An account with this email already exists',
  /** The same whether or not the address has an account. */
  codeOnItsWay: {
    mailed: 'If this address has an account, a code is on its way to it',
    kept: 'No code comes, for this site cannot send mails yet. Please ask the office of the college, or whoever runs the server if you work there',
  },
  /** To somebody who is signed in. */
  codeSent: {
    mailed: (email: string) => `A code is on its way to ${email}`,
    kept: (email: string) => `No code was mailed to ${email}, for this site cannot send mails yet. Please ask the office of the college`,
    /** To an admin, who can do something about it. */
    keptForAdmin: (email: string) => `No code was mailed to ${email}: there is no mail server yet. ${keptMail}`,
  },
  codeLeaves: (email: string) => `Sending a code to ${email}…`,
  codeExpired: (email: string) => `The code for ${email} has expired. Ask for another one`,
  /** When one may ask again. The four are what one network can have in a day. */
  askAgain: 'Nothing there after a minute? Look in the spam folder, then ask for another code. You can have four a day.',
  codeRefused: 'This code is wrong or has expired',
  verified: 'Your email is confirmed',
  providerRefused: 'Google did not confirm who you are. Please try again',
  providerClosed: 'This account was closed by the office. Please ask there',
  /** The address has an account here, but nobody has shown that it is theirs. */
  providerUnlinked: 'This email has an account with a password. Sign in with the password, or reset it, and confirm your email first',
  /** Likewise, where the provider does not answer for the address today. */
  providerUncertain:
    'This email has an account with a password, and Google cannot say that the mailbox is yours. Sign in with the password',
  sessionEnded: 'Your session has ended. Please sign in again',
} as const

/** Texts of the student area (docs/product/accounts.md#student-area). */
export const studentAreaMessages = {
  role: 'Student',
  welcome: 'Welcome',
  download: 'Download my data',
  downloading: 'Fetching…',
  downloadHint: 'Everything that the college keeps about you here, as a file.',
} as const

/** Texts of one's own profile (docs/product/accounts.md#profile). */
export const profileMessages = {
  view: 'Profile',
  edit: 'Edit Profile',
  save: 'Save',
  saved: 'Your profile has been saved',
  pictureSaved: 'Your picture has been saved',
  unchanged: 'Nothing was changed, so nothing had to be saved',
  codeMissing: 'Please enter the code from the mail',
  labels: {
    name: 'Name',
    email: 'Email',
    currentPassword: 'Current Password',
    otp: 'Code from the mail',
    instagram: 'Instagram',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
    contactEmail: 'Contact email',
    number: 'Contact number',
  },
  /** Nobody who finds an open screen can move the account to an address of their own. */
  passwordNeeded: 'Enter your current password to change the email',
  passwordWrong: 'This is not your current password',
  /** Asked for before anything else that an open screen alone must not be enough for. */
  passwordNeededHere: 'Enter your current password',
  noPasswordHere: 'Your account has no password. Set one by Forgot Password? first',
  /** Said of an address that waits for its code. */
  pending: (email: string) => `Waiting for the code that confirms ${email}. Until it is entered, your account keeps its address.`,
  provider: 'Sign-in with Google',
  unlink: 'Remove sign-in with Google',
  unlinkHint: 'Google opens this account, beside your password.',
  unlinkText:
    'From then on only your password opens this account, and every other device is signed out. Google can open it again after a new password by Forgot Password?',
  unlinked: 'Google no longer opens your account',
  notLinked: 'Google does not open your account',
  unlinkNeedsPassword: 'Set a password by Forgot Password? first, or nothing would open your account',
  /** An account of the identity provider has no password to ask for. */
  noPassword: 'Set a password by Forgot Password? before you change the email',
} as const

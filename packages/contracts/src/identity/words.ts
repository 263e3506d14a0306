/** Texts of the login (specification §2.9, §5, §8). */
export const loginWords = {
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
  /** Of the server: an unknown address and a wrong password are answered alike (decisions §7). */
  refused: 'Invalid email or password',
  failedTitle: 'Login Failed',
  providerFailed: 'Something went wrong during login.',
} as const

/** Texts of the signup (specification §2.9, §5). */
export const signupWords = {
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

/** Texts of the forgot-password page (specification §2.9). */
export const forgotPasswordWords = {
  heading: 'Forgot your password?',
  text: 'Enter your email address and we will send you a one-time password (OTP) to reset your password.',
  button: 'Reset Now',
  login: 'Login',
  done: 'Success',
} as const

/** Texts of the reset-password page (specification §2.9). */
export const resetPasswordWords = {
  heading: 'Reset your password',
  text: 'Enter the OTP sent to your email and set your new password.',
  button: 'Change Password',
  done: 'Password reset successful',
} as const

/** Words of the password rule that only the server can keep, since its list is long. */
export const passwordTooCommon = 'This password is too easy to guess'

/** Texts of the admin's own profile (specification §2.13). */
export const profileWords = {
  view: 'Profile',
  edit: 'Edit Profile',
  save: 'Save',
  notYet: 'Updating the profile is not implemented yet',
} as const

/** Names under which the forms keep their values (specification §3). */
export const loginInputs = ['email', 'password', 'Login_CheckBox'] as const
export const signupInputs = ['signupEmail', 'firstName', 'lastName', 'password', 'confirm_Password', 'Sign_UP_CHECK'] as const

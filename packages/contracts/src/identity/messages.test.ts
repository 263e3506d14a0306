import { expect, test } from 'vitest'
import { homePaths, otpLength, passwordLength, providerScopes, roles, tokenKey } from './options.ts'
import {
  accountMessages,
  forgotPasswordMessages,
  loginMessages,
  profileMessages,
  resetPasswordMessages,
  signupMessages,
  studentAreaMessages,
} from './messages.ts'

test('the login has its fixed texts', () => {
  expect(loginMessages).toEqual({
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
    refused: 'Invalid email or password',
    failedTitle: 'Login Failed',
    providerFailed: 'Something went wrong during login.',
    providerMissing: 'Sign-in with Google is not set up here',
  })
})

test('the signup has its fixed texts', () => {
  expect(signupMessages).toEqual({
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
  })
})

test('the two pages of a forgotten password have their fixed texts', () => {
  expect(forgotPasswordMessages).toEqual({
    heading: 'Forgot your password?',
    text: 'Enter your email address and we will send you a one-time password (OTP) to reset your password.',
    button: 'Reset Now',
    login: 'Login',
    done: 'Success',
  })
  expect(resetPasswordMessages).toEqual({
    heading: 'Reset your password',
    text: 'Enter the OTP sent to your email and set your new password.',
    button: 'Change Password',
    done: 'Password reset successful',
  })
})

test('the server answers a sign-in, a forgotten password and a code alike for everyone', () => {
  expect(accountMessages.codeOnItsWay.mailed).toBe('If this address has an account, a code is on its way to it')
  expect(accountMessages.codeRefused).toBe('This code is wrong or has expired')
})

test('the student area greets', () => {
  expect(studentAreaMessages).toMatchObject({ role: 'Student', welcome: 'Welcome' })
})

test('the profile has its toggle', () => {
  expect([profileMessages.view, profileMessages.edit, profileMessages.save]).toEqual(['Profile', 'Edit Profile', 'Save'])
})

test('roles, scopes and lengths are the fixed ones', () => {
  expect(roles).toEqual(['student', 'admin'])
  expect(homePaths).toEqual({ student: '/student/', admin: '/admin/DashBoard' })
  expect(tokenKey).toBe('token')
  expect(providerScopes).toEqual(['openid', 'profile', 'email'])
  expect([passwordLength.min, otpLength.min]).toEqual([6, 4])
})

import { describe, expect, test } from 'vitest'
import { neverThrows, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import {
  exampleAccount,
  exampleEmailProof,
  exampleForgotPassword,
  exampleLogin,
  exampleProfile,
  exampleProfileDraft,
  exampleProvider,
  exampleResetPassword,
  exampleResetPasswordForm,
  exampleSignup,
  exampleSignupForm,
  exampleUser,
} from './examples.ts'
import { loginWarning } from './login-warning.ts'
import { profile, profileDraft } from './profile-schema.ts'
import {
  account,
  emailProof,
  forgotPassword,
  login,
  provider,
  providerToken,
  resetPassword,
  resetPasswordForm,
  signup,
  signupForm,
  signupOf,
  user,
} from './schema.ts'

test.each([
  ['user', user, exampleUser],
  ['login', login, exampleLogin],
  ['signup', signup, exampleSignup],
  ['signup form', signupForm, exampleSignupForm],
  ['forgotten password', forgotPassword, exampleForgotPassword],
  ['reset', resetPassword, exampleResetPassword],
  ['reset form', resetPasswordForm, exampleResetPasswordForm],
  ['account', account, exampleAccount],
  ['code for an address', emailProof, exampleEmailProof],
  ['provider', provider, exampleProvider],
  ['profile', profile, exampleProfile],
  ['profile draft', profileDraft, exampleProfileDraft],
])('the example of the %s is one, and what is not listed is dropped', (_, schema, example) => {
  expect(schema.parse({ ...example, isAdmin: true, _id: '1' })).toEqual(example)
})

test('a role is student or admin', () => {
  expect(Object.keys(refusals(user, { ...exampleUser, role: 'root' }))).toEqual(['role'])
})

describe('login', () => {
  test('says on the page what is missing', () => {
    expect(loginWarning({ email: '', password: '' })).toBe('Please Enter Email and Password')
    expect(loginWarning({ email: 'a@example.com', password: '' })).toBe('Email or Password not found in state')
    expect(loginWarning({ email: '', password: 'x' })).toBe('Email or Password not found in state')
    expect(loginWarning({ email: 'a@example.com', password: 'x' })).toBeNull()
  })

  test('says on the server what is missing', () => {
    const missing = 'Email or Password not found in state'
    expect(refusals(login, {})).toEqual({ '': 'Please Enter Email and Password', email: missing, password: missing })
    expect(refusals(login, { email: 'a@example.com', password: '' })).toEqual({ '': missing, password: missing })
  })

  test('does not tell a malformed address from an unknown one', () => {
    expect(refusals(login, { email: 'nobody', password: 'x' })).toEqual({})
  })

  test('compares addresses without case and keeps the ends of a password', () => {
    expect(login.parse({ email: ' Asha@Example.com ', password: ' x ' })).toEqual({ email: 'asha@example.com', password: ' x ' })
    expect(login.parse({ email: '\u212Aumar@example.com', password: 'x' }).email).not.toBe('kumar@example.com')
  })

  test('asks nothing of a password that is there already', () => {
    expect(refusals(login, { email: 'a@example.com', password: 'old' })).toEqual({})
  })
})

describe('signup', () => {
  test('requires all fields, on the wire and in the form', () => {
    const missing = 'Please Enter all the fields'
    expect(refusals(signup, {})).toEqual({ name: missing, email: missing, password: missing, confirm_Password: missing })
    expect(refusals(signupForm, { firstName: ' ', lastName: '', signupEmail: '', password: '', confirm_Password: '' })).toEqual({
      firstName: missing,
      lastName: missing,
      signupEmail: missing,
      password: missing,
      confirm_Password: missing,
    })
  })

  test('a password that was typed in two ways is refused at the second', () => {
    expect(refusals(signup, { ...exampleSignup, confirm_Password: 'Sal tree 8' })).toEqual({ confirm_Password: 'Passwords do not match' })
  })

  test('says so while other fields are still empty', () => {
    expect(refusals(signupForm, { password: 'Sal tree 7', confirm_Password: 'Sal' })).toMatchObject({
      firstName: 'Please Enter all the fields',
      confirm_Password: 'Passwords do not match',
    })
  })

  test('a malformed address is refused', () => {
    expect(refusals(signup, { ...exampleSignup, email: 'asha' })).toEqual({ email: 'Must be a valid email address' })
  })

  test('a role in the body is dropped', () => {
    expect(signup.parse({ ...exampleSignup, role: 'admin' })).not.toHaveProperty('role')
  })

  test('the form sends both names as one, and whether to remember the browser', () => {
    expect(signupOf(signupForm.parse({ ...exampleSignupForm, Sign_UP_CHECK: true }))).toEqual({ ...exampleSignup, remember: true })
    expect(signupOf(signupForm.parse(exampleSignupForm))).toEqual({ ...exampleSignup, remember: false })
  })

  test('two names that the form takes, the server takes as one', () => {
    const longest = { ...exampleSignupForm, firstName: 'x'.repeat(99), lastName: 'y'.repeat(99) }
    expect(refusals(signupForm, longest)).toEqual({})
    expect(refusals(signup, signupOf(longest))).toEqual({})
  })
})

test('a forgotten password needs an address', () => {
  expect(refusals(forgotPassword, {})).toEqual({ email: 'required' })
  expect(refusals(forgotPassword, { email: '' })).toEqual({ email: 'required' })
  expect(refusals(forgotPassword, { email: 'asha' })).toEqual({ email: 'Must be a valid email address' })
})

describe('reset', () => {
  test('says what is wrong with each field', () => {
    expect(refusals(resetPassword, {})).toEqual({
      email: 'Valid email required',
      otp: 'OTP is required',
      newPassword: 'Password must be at least 6 characters',
    })
    expect(refusals(resetPassword, { ...exampleResetPassword, email: 'asha' })).toEqual({ email: 'Valid email required' })
  })

  test('takes any code of at least four characters', () => {
    expect(refusals(resetPassword, { ...exampleResetPassword, otp: '1a-4' })).toEqual({})
    expect(refusals(resetPassword, { ...exampleResetPassword, otp: '123' })).toEqual({ otp: 'OTP is required' })
  })

  test('the form has its own name for the same rule', () => {
    expect(refusals(resetPasswordForm, { ...exampleResetPasswordForm, password: 'abc' })).toEqual({
      password: 'Password must be at least 6 characters',
    })
  })
})

test('a code for an address follows the rule of the reset, in the words of its own field', () => {
  const otp = 'Please enter the code from the mail'
  expect(refusals(emailProof, {})).toEqual({ otp })
  expect(refusals(emailProof, { otp: '123' })).toEqual({ otp })
})

test('a token of the identity provider is one line of bounded length', () => {
  expect(refusals(providerToken, { token: 'a.b.c' })).toEqual({})
  expect(refusals(providerToken, { token: 'a\r\nb' })).not.toEqual({})
  expect(Object.keys(refusals(providerToken, { token: 'x'.repeat(8193) }))).toEqual(['token'])
})

test('the profile has the words of the dialog', () => {
  expect(
    refusals(profileDraft, { name: 'Office', email: 'x', socialLinks: { facebook: 'javascript:1', email: 'x', number: '12' } }),
  ).toEqual({
    email: 'Invalid email address',
    'socialLinks.facebook': 'Invalid URL',
    'socialLinks.email': 'Invalid email address',
    'socialLinks.number': 'Invalid phone number',
  })
  expect(refusals(profileDraft, { ...exampleProfileDraft, socialLinks: { facebook: '', number: '' } })).toEqual({})
})

test.each([
  ['login', login, exampleLogin],
  ['signup', signup, exampleSignup],
  ['forgotten password', forgotPassword, exampleForgotPassword],
  ['reset', resetPassword, exampleResetPassword],
])('%s never throws', (_, schema, example) => {
  neverThrows(schema, example)
})

test('a name is refused or kept exact', () => {
  expect(refusesOrKeeps(signup, exampleSignup).filter((at) => at.startsWith('name'))).toEqual([])
})

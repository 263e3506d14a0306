import type { Profile, ProfileDraft } from './profile.ts'
import type {
  Account,
  EmailProof,
  ForgotPassword,
  Login,
  Provider,
  ResetPassword,
  ResetPasswordForm,
  Signup,
  SignupForm,
  User,
} from './schema.ts'

export const exampleUser = {
  token: 'header.payload.signature',
  role: 'student',
  name: 'Asha Demo',
  email: 'asha@example.com',
} satisfies User

export const exampleAccount = { role: 'student', name: 'Asha Demo', email: 'asha@example.com' } satisfies Account

export const exampleAdmin = {
  token: 'header.payload.signature',
  role: 'admin',
  name: 'Office',
  email: 'office@aranya.example',
} satisfies User

export const exampleProvider = { issuer: 'https://accounts.example.com', clientId: 'campus' } satisfies Provider

export const exampleLogin = { email: 'asha@example.com', password: 'Sal tree 7' } satisfies Login

export const exampleSignup = {
  name: 'Asha Demo',
  email: 'asha@example.com',
  password: 'Sal tree 7',
  confirm_Password: 'Sal tree 7',
} satisfies Signup

export const exampleSignupForm = {
  firstName: 'Asha',
  lastName: 'Demo',
  signupEmail: 'asha@example.com',
  password: 'Sal tree 7',
  confirm_Password: 'Sal tree 7',
} satisfies SignupForm

export const exampleForgotPassword = { email: 'asha@example.com' } satisfies ForgotPassword
export const exampleResetPassword = { email: 'asha@example.com', otp: '48213370', newPassword: 'Sal tree 8' } satisfies ResetPassword
export const exampleResetPasswordForm = { email: 'asha@example.com', otp: '48213370', password: 'Sal tree 8' } satisfies ResetPasswordForm

export const exampleEmailProof = { otp: '48213370' } satisfies EmailProof

export const exampleProfile = {
  name: 'Office',
  email: 'office@aranya.example',
  emailVerified: true,
  hasPassword: true,
  socialLinks: { instagram: 'https://instagram.com/aranyacollege', number: '06512200000' },
} satisfies Profile

export const exampleProfileDraft = {
  name: 'Office',
  email: 'office@aranya.example',
  socialLinks: { instagram: 'https://instagram.com/aranyacollege', number: '06512200000' },
} satisfies ProfileDraft

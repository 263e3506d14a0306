import type {
  OwnPasskey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  passkeySignInStart,
} from './passkeys/schema.ts'
import type { z } from 'zod'
import type { Acceptance, Invitation, InvitationDraft, Invited, invitationToken } from './people/invitation-schema.ts'
import type { Person, PersonChange } from './people/schema.ts'
import type { KeptSession, OwnSession } from './sessions/schema.ts'
import type { Profile, ProfileDraft, OwnPassword } from './profile-schema.ts'
import type {
  FactorChallenge,
  FactorConfirmation,
  FactorRequirement,
  FactorSetUp,
  factorProof,
  OwnSecondFactor,
  requirementChange,
  signInProof,
} from './second-factor-schema.ts'
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
  newAdmin,
  providerSignIn,
} from './schema.ts'

export const exampleUser = {
  token: 'header.payload.signature',
  role: 'student',
  duties: [],
  courses: 'all',
  name: 'Asha Demo',
  email: 'asha@example.com',
  picture: null,
  profile_image: null,
} satisfies User

export const exampleAccount = {
  role: 'student',
  duties: [],
  courses: 'all',
  name: 'Asha Demo',
  email: 'asha@example.com',
  picture: null,
  profile_image: null,
} satisfies Account

export const exampleAdmin = {
  token: 'header.payload.signature',
  role: 'admin',
  duties: ['owner'],
  courses: 'all',
  name: 'Office',
  email: 'office@aranya.example',
  picture: null,
  profile_image: null,
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
  hasProvider: false,
  picture: null,
  profile_image: null,
  socialLinks: { instagram: 'https://instagram.com/aranyacollege', number: '06512200000' },
} satisfies Profile

export const exampleProfileDraft = {
  name: 'Office',
  email: 'office@aranya.example',
  socialLinks: { instagram: 'https://instagram.com/aranyacollege', number: '06512200000' },
} satisfies ProfileDraft

export const examplePerson = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c31',
  name: 'Asha Demo',
  email: 'asha@example.com',
  role: 'student',
  duties: [],
  courses: 'all',
  emailVerified: true,
  hasPassword: true,
  hasProvider: false,
  hasSecondFactor: false,
  disabled: false,
  sessions: 2,
  lastSignedInAt: '2026-07-03T05:30:00.000Z',
  createdAt: '2026-06-01T05:30:00.000Z',
} satisfies Person

export const exampleInvitationDraft = {
  name: 'Ravi Demo',
  email: 'ravi@example.com',
  duties: ['cashier'],
  courses: 'all',
} satisfies InvitationDraft

export const exampleInvitation = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41',
  ...exampleInvitationDraft,
  invitedBy: 'Office',
  sentAt: '2026-07-03T05:30:00.000Z',
  expiresAt: '2026-07-06T05:30:00.000Z',
  isGood: true,
} satisfies Invitation

export const exampleAcceptance = {
  token: 'i'.repeat(43),
  name: 'Ravi Demo',
  password: 'Sal tree 7',
  confirm_Password: 'Sal tree 7',
} satisfies Acceptance

export const exampleInvitationToken = { token: exampleAcceptance.token } satisfies z.input<typeof invitationToken>

export const exampleInvited = { name: 'Ravi Demo', email: 'ravi@example.com' } satisfies Invited

export const exampleOwnPassword = { currentPassword: 'Sal tree 7' } satisfies OwnPassword

export const examplePersonChange = { role: 'admin', duties: ['cashier'], ...exampleOwnPassword } satisfies PersonChange

export const exampleNewAdmin = { ...exampleSignup, ...exampleOwnPassword } satisfies z.input<typeof newAdmin>

export const exampleProviderSignIn = { token: 'header.payload.signature', remember: true } satisfies z.input<typeof providerSignIn>

export const exampleOwnSession = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c51',
  browser: 'Chrome',
  system: 'Android',
  network: '203.0.113.x',
  signedInAt: '2026-07-03T05:30:00.000Z',
  usedAt: '2026-07-04T11:05:00.000Z',
  current: true,
} satisfies OwnSession

export const exampleKeptSession = {
  browser: 'Firefox',
  system: 'Windows',
  network: '198.51.100.x',
  signedInAt: '2026-06-30T05:30:00.000Z',
  usedAt: '2026-06-30T09:15:00.000Z',
  endedAt: '2026-06-30T09:20:00.000Z',
} satisfies KeptSession

export const exampleFactorChallenge = { challenge: 'c'.repeat(43), ways: ['totp', 'recovery'] } satisfies FactorChallenge

export const exampleFactorProof = { code: '482133' } satisfies z.input<typeof factorProof>

export const exampleFactorConfirmation = { code: '482133' } satisfies FactorConfirmation

export const exampleSignInProof = { challenge: 'c'.repeat(43), ...exampleFactorProof } satisfies z.input<typeof signInProof>

export const exampleOwnSecondFactor = {
  isSetUp: true,
  since: '2026-07-03T05:30:00.000Z',
  recoveryCodesLeft: 9,
  requiredFrom: '2026-08-01',
} satisfies OwnSecondFactor

export const exampleFactorSetUp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Aranya:office%40aranya.example?issuer=Aranya&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  qr: { size: 33, path: 'M0 0h1v1h-1z' },
} satisfies FactorSetUp

export const exampleRecoveryCodes = ['JBSWY-3DPEH', 'PK3PX-PJBSW']

export const exampleFactorRequirement = { requiredFrom: '2026-08-01' } satisfies FactorRequirement

export const exampleRequirementChange = { ...exampleFactorRequirement, ...exampleOwnPassword } satisfies z.input<typeof requirementChange>

export const exampleOwnPasskey = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c61',
  name: 'Chrome on Android',
  addedAt: '2026-07-03T05:30:00.000Z',
  lastUsedAt: '2026-07-04T11:05:00.000Z',
  isSynced: true,
} satisfies OwnPasskey

/** Signed by nobody: for tests that show what is refused, or that answer themselves. */
export const examplePasskeyAssertion = {
  id: 'a'.repeat(43),
  rawId: 'a'.repeat(43),
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'a'.repeat(50), signature: 'a'.repeat(96), userHandle: 'a'.repeat(22) },
} satisfies PasskeyAssertion

export const examplePasskeyAttestation = {
  id: 'a'.repeat(43),
  rawId: 'a'.repeat(43),
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'a'.repeat(200), transports: ['internal', 'hybrid'] },
} satisfies PasskeyAttestation

export const examplePasskeyRequest = {
  challenge: 'c'.repeat(94),
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
} satisfies PasskeyRequest

export const examplePasskeyCreation = {
  rp: { id: 'localhost', name: 'Aranya' },
  user: { id: 'a'.repeat(22), name: 'office@aranya.example', displayName: 'Office' },
  challenge: 'c'.repeat(94),
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
} satisfies PasskeyCreation

export const examplePasskeySignInStart = { challenge: 'c'.repeat(43) } satisfies z.input<typeof passkeySignInStart>

export const examplePasskeyName = { name: 'Phone' } satisfies PasskeyName

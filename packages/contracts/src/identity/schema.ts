import { z } from '../core/zod.ts'
import { across, email, line, lowerAscii, optional, recordId, validationMessages } from '../core/field-schemas.ts'
import type { CourseLimit } from '../core/course-access.ts'
import { mostOf } from '../content/kinds.ts'
import { duties, knownDuties } from './people/duties.ts'
import { courseLimitMessages, dutiesMissing, dutiesTwice } from './people/duty-messages.ts'
import { loginWarning } from './login-warning.ts'
import { factorWays, otpLength, roles } from './options.ts'
import { newPassword, password } from './passwords/schema.ts'
import { loginMessages, profileMessages, signupMessages } from './messages.ts'

/** The courses that an admin's duties are limited to, by their ids. */
export const courseLimit = z.union([z.literal('all'), z.array(z.string())])

/** The account that is signed in. `token` is the short-lived access token; pictures are addresses, null where there is none. */
export const user = z.object({
  token: z.string(),
  role: z.enum(roles),
  /** The duties of an admin; a student has none. */
  duties: z.array(z.enum(duties)),
  courses: courseLimit,
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  profile_image: z.string().nullable(),
  /** An admin who has no second factor, which the office asks for by now: until they have one, their own account is all that they reach. */
  mustSetUpFactor: z.boolean().optional(),
  /** An admin who has one: what asks for the password again takes a code in its place. */
  hasSecondFactor: z.boolean().optional(),
  /** The ways of showing it; left out where there is none. */
  factorWays: z.array(z.enum(factorWays)).optional(),
})
export type User = z.output<typeof user>

/** A signed-in person without the token, for callers that have one already. */
export const account = user.omit({ token: true })
export type Account = z.output<typeof account>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const whatIsMissing = (given: unknown) =>
  isObject(given) ? loginWarning({ email: textOf(given.email), password: textOf(given.password) }) : null

/**
 * A sign-in. A malformed address is as unknown as an unused one, so its form is not checked (docs/product/accounts.md#login). Missing
 * values are reported at their fields and, as the sign-in page words it, for the whole form.
 */
export const login = z
  .object({
    email: line(loginMessages.oneMissing, { max: 254 }).overwrite(lowerAscii),
    password: password(loginMessages.oneMissing),
    /** False: the sign-in ends with the browser. */
    remember: z.boolean().optional(),
  })
  .refine((given) => whatIsMissing(given) === null, {
    error: ({ input }) => whatIsMissing(input) ?? undefined,
    when: () => true,
  })
export type Login = z.output<typeof login>

/** A password that somebody chooses, and once more what they typed. */
export const newPasswordFields = {
  password: newPassword(signupMessages.missing),
  confirm_Password: password(signupMessages.missing),
}
const newAccount = { email: email(signupMessages.missing), ...newPasswordFields }

/** A refinement: both passwords of `newPasswordFields` are the same. */
export const passwordsMatch = across(
  z.object({ password: z.string().min(1), confirm_Password: z.string().min(1) }),
  'confirm_Password',
  signupMessages.mismatch,
  (typed) => typed.password === typed.confirm_Password,
)

/**
 * A new account; the odd name is fixed (docs/product/common-rules.md#field-names). Where `remember` is false the sign-in ends with the browser; left out, it
 * lasts, as one by password does.
 */
export const signup = z
  .object({ name: line(signupMessages.missing), ...newAccount, remember: z.boolean().optional() })
  .refine(...passwordsMatch)
export type Signup = z.output<typeof signup>

/** The duties of an admin, each once and in their order. Left out where an admin is made, they are an owner, as all were before there were duties. */
export const dutyChoice = z
  .array(z.enum(duties, validationMessages.notListed), dutiesMissing)
  .min(1, dutiesMissing)
  .max(duties.length, dutiesTwice)
  .transform(knownDuties)

const { missing: coursesMissing, owner: ownerLimited } = courseLimitMessages

/** The courses that somebody's duties are for: all of them, or some, each once. One list for all of their duties. */
export const courseChoice = z
  .union([z.literal('all'), z.array(recordId, coursesMissing).min(1, coursesMissing).max(mostOf.course, coursesMissing)], coursesMissing)
  .transform((chosen) => (chosen === 'all' ? chosen : [...new Set(chosen)].toSorted()))

type Chosen = { duties?: readonly string[] | undefined; courses?: CourseLimit | undefined }

/** A refinement: an owner's duties are for all courses. */
export const ownersAreUnlimited: [(chosen: Chosen) => boolean, { error: string; path: string[] }] = [
  ({ duties: chosen, courses }: Chosen) => courses === undefined || courses === 'all' || chosen?.includes('owner') !== true,
  { error: ownerLimited, path: ['courses'] },
]

/** An account for a further admin, by an owner who shows with their own password once more who they are. */
export const newAdmin = z
  .object({
    name: line(signupMessages.missing),
    ...newAccount,
    duties: dutyChoice.default(['owner']),
    courses: courseChoice.default('all'),
    currentPassword: optional(password(profileMessages.passwordNeededHere)),
  })
  .refine(...passwordsMatch)
  .refine(...ownersAreUnlimited)

/** The form asks for two names and has its own names for the address and the tick. */
export const signupForm = z
  .object({
    firstName: line(signupMessages.missing, { max: 99 }),
    lastName: line(signupMessages.missing, { max: 99 }),
    signupEmail: newAccount.email,
    ...newPasswordFields,
    Sign_UP_CHECK: z.boolean().optional(),
  })
  .refine(...passwordsMatch)
export type SignupForm = z.output<typeof signupForm>

/** Returns the body of the sign-up form: first and last name joined with a space (docs/product/accounts.md#signup). */
export const signupOf = ({ firstName, lastName, signupEmail, Sign_UP_CHECK, ...passwords }: SignupForm): Signup => ({
  name: `${firstName} ${lastName}`,
  email: signupEmail,
  ...passwords,
  remember: Sign_UP_CHECK ?? false,
})

export const forgotPassword = z.object({ email: email('required') })
export type ForgotPassword = z.output<typeof forgotPassword>

const validEmail = 'Valid email required'
const otpMissing = 'OTP is required'
const reset = {
  email: email(validEmail, validEmail),
  otp: line(otpMissing, { ...otpLength, tooLong: otpMissing }),
}

/** A reset on the wire. */
export const resetPassword = z.object({ ...reset, newPassword: newPassword() })
export type ResetPassword = z.output<typeof resetPassword>

/** The form calls the new password `password` (docs/product/accounts.md#passwords). */
export const resetPasswordForm = z.object({ ...reset, password: newPassword() })
export type ResetPasswordForm = z.output<typeof resetPasswordForm>

const codeMissing = profileMessages.codeMissing
/** A code that shows that the address of the account that is signed in is one's own. */
export const emailProof = z.object({ otp: line(codeMissing, { ...otpLength, tooLong: codeMissing }) })
export type EmailProof = z.output<typeof emailProof>

/** The identity provider's token, an ID token or an access token; it comes in the query or in the body (docs/product/accounts.md#identity-provider). */
export const providerToken = z.object({ token: optional(line(loginMessages.providerFailed, { max: 8192 })) })

/** The same in the body, with the choice whether the sign-in outlives the browser. */
export const providerSignIn = providerToken.extend({ remember: z.boolean().optional() })

/** Where the sign-in button goes: a provider of OpenID Connect and how it knows this site. */
export const provider = z.object({ issuer: z.string(), clientId: z.string() })
export type Provider = z.output<typeof provider>

import { z } from '../core/zod.ts'
import { calendarDay, line, optional, writtenDay } from '../core/field-schemas.ts'
import { codeWays, factorWays, signInChallengeLength } from './options.ts'
import { ownPassword } from './profile-schema.ts'
import { secondFactorAnswers } from './second-factor-messages.ts'

const { challengeOver, codeMissing } = secondFactorAnswers

/** Stands in the answer to a right password of an account that has a second factor; nobody is signed in yet. */
export const factorChallenge = z.object({
  /** Sent back with the code, once, within ten minutes. */
  challenge: z.string(),
  /** Any of these will do. */
  ways: z.array(z.enum(factorWays)),
})
export type FactorChallenge = z.output<typeof factorChallenge>

/** A code as one types it: spaces and hyphens between its groups do not matter. */
export const factorProof = z.object({ way: z.enum(codeWays).default('totp'), code: line(codeMissing, { max: 40 }) })
export type FactorProof = z.output<typeof factorProof>

/** The second step of a sign-in. */
export const signInProof = factorProof.extend({ challenge: line(challengeOver, { max: signInChallengeLength }) })
export type SignInProof = z.output<typeof signInProof>

/** The code that shows that an app knows the new secret. */
export const factorConfirmation = factorProof.omit({ way: true })
export type FactorConfirmation = z.output<typeof factorConfirmation>

/** One's own second factor. */
export const ownSecondFactor = z.object({
  /** Whether an authenticator app is linked. */
  isSetUp: z.boolean(),
  since: z.iso.datetime().optional(),
  recoveryCodesLeft: z.number().int(),
  /** The day from which on every admin needs one; left out where none is set. */
  requiredFrom: calendarDay.optional(),
})
export type OwnSecondFactor = z.output<typeof ownSecondFactor>

/**
 * The data for an authenticator app: the secret in base32, an otpauth address with it, and the QR code of that address: `size` squares
 * in each direction, and the path of the dark ones in an SVG.
 */
export const factorSetUp = z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number().int(), path: z.string() }) })
export type FactorSetUp = z.output<typeof factorSetUp>

/** The day from which on every admin needs a second factor; null where none is needed. */
export const factorRequirement = z.object({ requiredFrom: writtenDay.nullable() })
export type FactorRequirement = z.output<typeof factorRequirement>

export const requirementChange = factorRequirement.extend(ownPassword.shape)
export type RequirementChange = z.output<typeof requirementChange>

/** The form of it: without a day none is needed. */
export const requirementForm = ownPassword.extend({ requiredFrom: optional(writtenDay) })

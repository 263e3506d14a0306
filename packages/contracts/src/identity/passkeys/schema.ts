import { z } from '../../core/zod.ts'
import { line, optional, recordId } from '../../core/field-schemas.ts'
import { passkeyTransports, signInChallengeLength } from '../options.ts'
import { passkeyAnswers } from './messages.ts'
import { secondFactorAnswers } from '../second-factor-messages.ts'

/*
 * The JSON of WebAuthn's objects, as browsers write it by `toJSON` and read it by `PublicKeyCredential.parse…OptionsFromJSON`
 * (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON): bytes stand in base64url.
 */

const { unreadable } = passkeyAnswers
const bytes = (max: number) =>
  z
    .string(unreadable)
    .max(max, unreadable)
    .regex(/^[\w-]+$/, unreadable)

/** A credential's id has 1023 bytes at most (https://www.w3.org/TR/webauthn-3/#credential-id). */
const credentialId = bytes(1364)
const clientData = bytes(4000)
const publicKeyType = z.literal('public-key', unreadable)

/** A new passkey, as the browser made it. Attestations are not asked for, so it is small. */
export const passkeyAttestation = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: publicKeyType,
    response: z.object(
      {
        clientDataJSON: clientData,
        attestationObject: bytes(20_000),
        /** How the browser may reach it again; words that are not known are left out. */
        transports: z.array(z.string(unreadable).max(40, unreadable), unreadable).max(20, unreadable).default([]),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type PasskeyAttestation = z.output<typeof passkeyAttestation>

/** A passkey that was used. */
export const passkeyAssertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: publicKeyType,
    response: z.object(
      {
        clientDataJSON: clientData,
        authenticatorData: bytes(4000),
        signature: bytes(8000),
        /** The account, where the device says it; empty where it does not. */
        userHandle: z.string(unreadable).max(100, unreadable).nullish(),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.enum(passkeyTransports)),
})

/** Options for the browser to make a passkey. The challenge is valid once, for five minutes and for the session that asked. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

/** Options for the browser to use a passkey. With an empty `allowCredentials` the person chooses among those of the device. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

const challenge = optional(line(secondFactorAnswers.challengeOver, { max: signInChallengeLength }))

/** Which sign-in is to go on by a passkey; nothing where it begins with one. */
export const passkeySignInStart = z.object({ challenge })

/** A sign-in by a passkey alone, or the second step of one whose challenge is given. */
export const passkeySignIn = z.object({
  passkey: passkeyAssertion,
  challenge,
  /** False: the sign-in ends with the browser. The second step goes by what the first one said. */
  remember: z.boolean().optional(),
})
export type PasskeySignIn = z.output<typeof passkeySignIn>

export const passkeyStepUp = z.object({ passkey: passkeyAssertion })

export const passkeyName = z.object({ name: line(passkeyAnswers.nameMissing, { max: 60 }) })
export type PasskeyName = z.output<typeof passkeyName>

/** A new passkey; without a name it is called by browser and system. */
export const newPasskey = z.object({ passkey: passkeyAttestation, name: optional(passkeyName.shape.name) })

/** One of one's own passkeys. */
export const ownPasskey = z.object({
  _id: recordId,
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  /** Whether it is kept by a password manager that may bring it to other devices as well. */
  isSynced: z.boolean(),
})
export type OwnPasskey = z.output<typeof ownPasskey>

export const ownPasskeys = z.object({
  passkeys: z.array(ownPasskey),
  /** The origin of the panel, at which alone passkeys work; left out where it has none that a passkey can be bound to. */
  address: z.string().optional(),
})
export type OwnPasskeys = z.output<typeof ownPasskeys>

import { type PasskeyTransport, passkeyTransports } from '@campus/contracts/identity/options.ts'
import type { PasskeyAssertion, PasskeyAttestation } from '@campus/contracts/identity/passkeys/schema.ts'

/** Loaded with the first passkey: it costs a start a tenth of its time, and ten megabytes of a process that never sees one. */
const load = async () => ({ ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) })
type Library = Awaited<ReturnType<typeof load>>

/** EdDSA, ES256 and RS256 (https://www.iana.org/assignments/cose): what devices have, in the order in which they are asked for. */
export const passkeyAlgorithms = [-8, -7, -257]

/** Whom a passkey is made for: the id that it is bound to, and the origins of the panel, where alone it is shown. */
export type RelyingParty = { id: string; origins: [string, ...string[]] }

/** Whether a passkey stays on the device that made it, or may be synced to others. */
export const passkeyDevices = ['singleDevice', 'multiDevice'] as const

/** The state that a device reports with each use. */
type State = { counter: number; device: (typeof passkeyDevices)[number]; isBackedUp: boolean }

/** A passkey as the device made it. */
export type MadePasskey = State & { credentialId: Buffer; publicKey: Buffer; aaguid: string; transports: PasskeyTransport[] }

/** Returns the challenge that a browser says it has answered; null where it says nothing that can be read. */
export const answeredChallenge = async ({ response }: { response: { clientDataJSON: string } }): Promise<string | null> => {
  const { decodeClientDataJSON } = await load()
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Returns whether a page in a frame of somebody else's asked. */
const isFramed = ({ decodeClientDataJSON }: Library, clientDataJSON: string): boolean =>
  decodeClientDataJSON(clientDataJSON).crossOrigin === true

/**
 * Returns whether an attestation is none, or the passkey's own. Others are not asked for, bring along certificates of makers, and would
 * have the server fetch lists of revoked ones from addresses that stand in them.
 */
const isPlain = ({ decodeAttestationObject, isoBase64URL }: Library, attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

const isTransport = (word: string): word is PasskeyTransport => (passkeyTransports as readonly string[]).includes(word)

type Expected = { challenge: string; party: RelyingParty }

/** Returns a new passkey; null for one that was made for another challenge, origin or site, or without the device knowing who it was. */
export const readAttestation = async (
  { id, rawId, type, response }: PasskeyAttestation,
  { challenge, party }: Expected,
): Promise<MadePasskey | null> => {
  const library = await load()
  try {
    const { clientDataJSON, attestationObject } = response
    if (isFramed(library, clientDataJSON) || !isPlain(library, attestationObject)) return null
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified || registrationInfo.credential.id !== id) return null
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      aaguid,
      transports: [...new Set(response.transports.filter(isTransport))],
      device: credentialDeviceType,
      isBackedUp: credentialBackedUp,
    }
  } catch {
    // The library throws for each thing that is wrong; none of it is told to the caller.
    return null
  }
}

/** Returns what the device says of itself; null unless the passkey has signed just this challenge, for this site, for a person it knows. */
export const readAssertion = async (
  { id, rawId, type, response }: PasskeyAssertion,
  { challenge, party, publicKey }: Expected & { publicKey: Buffer },
): Promise<State | null> => {
  const library = await load()
  try {
    const { clientDataJSON, authenticatorData, signature } = response
    if (isFramed(library, clientDataJSON)) return null
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The caller compares the counters once the signature is verified.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    if (!verified) return null
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, device: credentialDeviceType, isBackedUp: credentialBackedUp }
  } catch {
    return null
  }
}

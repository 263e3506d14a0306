import { AppError } from '@campus/contracts/core/errors.ts'
import { passkeyMessages } from '@campus/contracts/identity/passkeys/messages.ts'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@campus/contracts/identity/passkeys/schema.ts'

/*
 * The browser's own WebAuthn. Browsers read the server's options and write what the person's device says as JSON by themselves since 2023
 * (Firefox 119), 2024 (Chrome 129) and 2025 (Safari 18.4), so that no library is loaded for it (docs/decisions/094).
 */

/** Whether passkeys work here: `elsewhere` is the same page where they do, if this is the machine that serves it. */
type PasskeySupport = { is: 'here' } | { is: 'nowhere' } | { is: 'elsewhere'; address: string }

/** The machine itself by number: passkeys are bound to names. */
const loopback = /^(?:127(?:\.\d+){3}|\[::1\])$/
const isNumber = /^(?:\d+(?:\.\d+){3}|\[.*\])$/

export const passkeySupport = ({ href, hostname }: Pick<Location, 'href' | 'hostname'> = window.location): PasskeySupport => {
  const isKnown =
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'toJSON' in PublicKeyCredential.prototype
  if (!isKnown) return { is: 'nowhere' }
  if (!isNumber.test(hostname)) return { is: 'here' }
  if (!loopback.test(hostname)) return { is: 'nowhere' }
  const address = new URL(href)
  address.hostname = 'localhost'
  return { is: 'elsewhere', address: address.href }
}

/** Says what is wrong; null where the person has closed the browser's question, or has no passkey that fits: browsers do not tell which. */
const failureOf = (error: unknown): AppError | null => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'InvalidStateError') return new AppError('CONFLICT', { message: passkeyMessages.isHere })
  if (name === 'SecurityError') return new AppError('CONFLICT', { message: passkeyMessages.wrongAddress })
  return new AppError('CONFLICT', { message: passkeyMessages.failed })
}

const ask = async (question: () => Promise<Credential | null>): Promise<unknown> => {
  try {
    const credential = await question()
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null
  } catch (error) {
    const failure = failureOf(error)
    if (failure) throw failure
    return null
  }
}

/** Lets the device make a passkey; null where it was not wanted after all. Throws in words for the person. */
export const createPasskey = async (options: PasskeyCreation, signal?: AbortSignal): Promise<PasskeyAttestation | null> =>
  // The server looks at every field of it.
  (await ask(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      ...(signal && { signal }),
    }),
  )) as PasskeyAttestation | null

/** Lets the person use a passkey, `conditional`: in the browser's autofill; null where they did not. Throws in words for them. */
export const showPasskey = async (
  options: PasskeyRequest,
  signal?: AbortSignal,
  mediation: CredentialMediationRequirement = 'optional',
): Promise<PasskeyAssertion | null> =>
  (await ask(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      mediation,
      ...(signal && { signal }),
    }),
  )) as PasskeyAssertion | null

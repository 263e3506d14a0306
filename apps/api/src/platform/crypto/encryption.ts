import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyIdOf, secretsOf } from './keys.ts'
import type { Keys } from '../process/settings.ts'

export type Encryption = {
  /** The id of the current key: what stands before the dot of a text that names it. */
  keyId: string
  /** `context` says what the text belongs to (a row's id, a job's); it is not secret, but without it the text cannot be decrypted. */
  encrypt(text: string, context: string): string
  /** Returns whether a text that can be decrypted is encrypted under the current key. */
  isCurrent(encrypted: string, context: string): boolean
  /** Throws when the text was changed, was encrypted under another key or purpose, or was moved here from another context. */
  decrypt(encrypted: string, context: string): string
}

type Known = { id: string; key: Uint8Array }

const algorithm = 'aes-256-gcm'
const sizes = { key: 32, nonce: 12, tag: 16 }

/**
 * Encryption of personal data at rest: AES-256-GCM under a key derived from the secret for one purpose alone, so that what was
 * encrypted for one can never be passed off as another's. The nonce is random, which is safe for some 2^32 texts a purpose. A text
 * that is encrypted while keys are exchanged names its key; another one is tried with all.
 */
export const createEncryption = (keys: Keys, purpose: string): Encryption => {
  const known = secretsOf(keys).map(
    (secret): Known => ({
      id: keyIdOf(secret),
      key: new Uint8Array(hkdfSync('sha256', secret, '', `campus sealing: ${purpose}`, sizes.key)),
    }),
  )
  const [current] = known as [Known]
  // Release 0.1.0, which may still run beside this one, reads texts without the name of a key. Name it always once that is out of use.
  const head = keys.fallback === null ? '' : `${current.id}.`
  return {
    keyId: current.id,
    encrypt(text, context) {
      const nonce = randomBytes(sizes.nonce)
      const cipher = createCipheriv(algorithm, current.key, nonce, { authTagLength: sizes.tag }).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${head}${bytes.toString('base64url')}`
    },
    isCurrent(encrypted, context) {
      try {
        decryptUnder([current], encrypted, context)
        return true
      } catch {
        return false
      }
    },
    decrypt: (encrypted, context) => decryptUnder(known, encrypted, context),
  }
}

type Stored = { id: string; context: string; former: string }

/**
 * Encrypts under the current key what of some rows stands under the other one. Returns what is to be stored where the former text still
 * stands, and how many can be read under neither.
 */
export const encryptAnew = (
  encryption: Omit<Encryption, 'keyId'>,
  rows: readonly Stored[],
): { changes: { id: string; former: string; encrypted: string }[]; unreadable: number } => {
  const changes: { id: string; former: string; encrypted: string }[] = []
  let unreadable = 0
  for (const { id, context, former } of rows) {
    try {
      const text = encryption.decrypt(former, context)
      if (!encryption.isCurrent(former, context)) changes.push({ id, former, encrypted: encryption.encrypt(text, context) })
    } catch {
      unreadable += 1
    }
  }
  return { changes, unreadable }
}

/** Decrypts a text by the key that it names, or else by whichever of the keys it is. */
const decryptUnder = (known: readonly Known[], encrypted: string, context: string): string => {
  const [body = '', id] = encrypted.split('.').toReversed()
  let failure: unknown = new Error('It was encrypted under another key')
  for (const { key } of known.filter((one) => id === undefined || id === one.id)) {
    try {
      return open(Buffer.from(body, 'base64url'), key, context)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const open = (bytes: Buffer, key: Uint8Array, context: string): string => {
  const end = bytes.length - sizes.tag
  if (end < sizes.nonce) throw new Error('The encrypted text is incomplete')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, sizes.nonce), { authTagLength: sizes.tag })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(end))
  return decipher.update(bytes.subarray(sizes.nonce, end), undefined, 'utf8') + decipher.final('utf8')
}

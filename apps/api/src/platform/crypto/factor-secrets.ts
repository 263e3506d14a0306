import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from '../process/settings.ts'
import { deriveKey } from './derive-key.ts'
import { createEncryption } from './encryption.ts'

export type FactorSecrets = {
  /** Encrypts an authenticator app's secret for one account alone. */
  encrypt(secret: string, accountId: string): string
  /** Throws where the secret was encrypted for another account or under another key. */
  decrypt(encrypted: string, accountId: string): string
  /** Returns whether a secret that can be decrypted is encrypted under the current key. */
  isCurrent(encrypted: string, accountId: string): boolean
}

/** The secrets of second factors at rest. */
export const createFactorSecrets = (keys: Keys): FactorSecrets => createEncryption(keys, 'second factors')

/**
 * Returns the hash of a recovery code, 32 bytes, with a key that is made of the secret of its account's app: so it outlives an exchange of
 * keys, and is worth nothing to whoever has the database alone.
 */
export const hashRecoveryCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'recovery codes')).update(code).digest()

/** The letters of base32 (RFC 4648). */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const recoveryLength = 10

/** Returns a recovery code of 50 random bits, in two groups. */
export const newRecoveryCode = (): string => {
  const letters = Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, recoveryLength / 2)}-${letters.slice(recoveryLength / 2)}`
}

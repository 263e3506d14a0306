import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import { createEncryption } from './encryption.ts'
import { secretsOf } from './keys.ts'
import type { Keys } from '../process/settings.ts'

type StoredIdentityNumber = {
  /** For the row alone that it was made for. */
  encrypted: string
  /** 32 bytes, the same for the same number: to find it again, not to tell it. */
  hash: Buffer
  lastFour: string
}

export type IdentityNumbers = {
  /** Returns the stored form of a number; `row` is the id of the row that it is stored in. */
  keep(digits: string, row: string): StoredIdentityNumber
  /** The hashes by which a number is found again: that of today, and while the key is exchanged that of the other one. */
  hashesOf(digits: string): Buffer[]
  /** Returns whether a number that can be decrypted is encrypted under the current key. */
  isCurrent(encrypted: string, row: string): boolean
  /** Throws where the number was encrypted for another row or under another key. */
  decrypt(encrypted: string, row: string): string
}

/**
 * Identity numbers at rest (docs/product/admissions.md#aadhaar-number). There are so few numbers that a hash without a key would be undone by trying all of
 * them; the hash has a key of its own.
 */
export const createIdentityNumbers = (keys: Keys): IdentityNumbers => {
  const encryption = createEncryption(keys, 'identity numbers')
  const hashKeys = secretsOf(keys).map((secret) => deriveKey(secret, 'identity numbers by hash'))
  const [current] = hashKeys as [Buffer]
  const hash = (key: Buffer, digits: string) => createHmac('sha256', key).update(digits).digest()
  return {
    keep: (digits, row) => ({ encrypted: encryption.encrypt(digits, row), hash: hash(current, digits), lastFour: digits.slice(-4) }),
    hashesOf: (digits) => hashKeys.map((key) => hash(key, digits)),
    isCurrent: (encrypted, row) => encryption.isCurrent(encrypted, row),
    decrypt: (encrypted, row) => encryption.decrypt(encrypted, row),
  }
}

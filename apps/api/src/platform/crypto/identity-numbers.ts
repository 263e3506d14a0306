import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import { createEncryption } from './encryption.ts'

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
  /** The hash by which a number is found again. */
  hashOf(digits: string): Buffer
  /** Throws where the number was encrypted for another row or under another key. */
  decrypt(encrypted: string, row: string): string
}

/**
 * Identity numbers at rest (docs/product/admissions.md#aadhaar-number). There are so few numbers that a hash without a key would be undone by trying all of
 * them; the hash has a key of its own.
 */
export const createIdentityNumbers = (secret: string): IdentityNumbers => {
  const encryption = createEncryption(secret, 'identity numbers')
  const key = deriveKey(secret, 'identity numbers by hash')
  const hashOf = (digits: string) => createHmac('sha256', key).update(digits).digest()
  return {
    keep: (digits, row) => ({ encrypted: encryption.encrypt(digits, row), hash: hashOf(digits), lastFour: digits.slice(-4) }),
    hashOf,
    decrypt: (encrypted, row) => encryption.decrypt(encrypted, row),
  }
}

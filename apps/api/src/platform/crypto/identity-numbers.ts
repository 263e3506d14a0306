import { createHmac } from 'node:crypto'
import { deriveKey } from './keys.ts'
import { createSealing } from './sealing.ts'

export type KeptNumber = {
  /** For the row alone that it was made for. */
  sealed: string
  /** 32 bytes, the same for the same number: to find it again, not to tell it. */
  hash: Buffer
  lastFour: string
}

export type IdentityNumbers = {
  /** What is stored of a number of so many digits; `row` is the id of the row that it is stored in. */
  keep(digits: string, row: string): KeptNumber
  /** The hash by which a number is found again. */
  hashOf(digits: string): Buffer
  /** Throws where the seal was made for another row or under another key. */
  open(sealed: string, row: string): string
}

/**
 * Identity numbers at rest (decisions §5). There are so few numbers that a hash without a key would be undone by trying all of
 * them; the key of the hash is another than that of the seal.
 */
export const createIdentityNumbers = (secret: string): IdentityNumbers => {
  const sealing = createSealing(secret, 'identity numbers')
  const key = deriveKey(secret, 'identity numbers by hash')
  const hashOf = (digits: string) => createHmac('sha256', key).update(digits).digest()
  return {
    keep: (digits, row) => ({ sealed: sealing.seal(digits, row), hash: hashOf(digits), lastFour: digits.slice(-4) }),
    hashOf,
    open: (sealed, row) => sealing.open(sealed, row),
  }
}

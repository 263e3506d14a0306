import { createHmac, timingSafeEqual } from 'node:crypto'

export type Signer = {
  sign: (text: string) => string
  /** Compares in constant time. */
  isSignatureOf: (text: string, signature: string) => boolean
}

/**
 * Signs texts with HMAC-SHA256 under a key of one purpose alone (`deriveKey`). Signatures are base64url, `length` characters of six
 * bits each; all 43 unless told otherwise.
 */
export const createSigner = (key: Buffer, length = 43): Signer => {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, length)
  return { sign, isSignatureOf: (text, signature) => isEqual(signature, sign(text)) }
}

const isEqual = (one: string, other: string): boolean => {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Without I and O, 1 and 0: what is typed from paper has none that are taken for each other. */
const typedLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The same for signatures that people type: `length` letters and digits of five bits each, at most 32, in capitals or not. */
export const createTypedSigner = (key: Buffer, length: number): Signer => {
  const sign = (text: string) =>
    // Another text than that of a signature in base64url under the same key.
    Array.from(createHmac('sha256', key).update(`typed ${text}`).digest().subarray(0, length), (byte) => typedLetters[byte % 32]).join('')
  return { sign, isSignatureOf: (text, signature) => isEqual(signature.toUpperCase(), sign(text)) }
}

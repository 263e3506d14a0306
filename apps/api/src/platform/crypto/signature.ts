import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

export type Signer = {
  sign: (text: string) => string
  /** Compares in constant time. */
  isSignatureOf: (text: string, signature: string) => boolean
}

/**
 * Signs texts with HMAC-SHA256 under a key that is derived from the secret for one purpose. Signatures are base64url, `length`
 * characters of six bits each; all 43 unless told otherwise.
 */
export const createSigner = (secret: string, purpose: string, length = 43): Signer => {
  const key = deriveKey(secret, purpose)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, length)
  return {
    sign,
    isSignatureOf: (text, signature) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

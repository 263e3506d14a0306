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
  return {
    sign,
    isSignatureOf: (text, signature) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

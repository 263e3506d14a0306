import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Encryption = {
  /** `context` says what the text belongs to (a row's id, a job's); it is not secret, but without it the text cannot be decrypted. */
  encrypt(text: string, context: string): string
  /** Throws when the text was changed, was encrypted under another key or purpose, or was moved here from another context. */
  decrypt(encrypted: string, context: string): string
}

const algorithm = 'aes-256-gcm'
const sizes = { key: 32, nonce: 12, tag: 16 }

/**
 * Encryption of personal data at rest: AES-256-GCM under a key derived from the secret for one purpose alone, so that what was
 * encrypted for one can never be passed off as another's. The nonce is random, which is safe for some 2^32 texts a purpose.
 */
export const createEncryption = (secret: string, purpose: string): Encryption => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `campus sealing: ${purpose}`, sizes.key))
  return {
    encrypt(text, context) {
      const nonce = randomBytes(sizes.nonce)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: sizes.tag }).setAAD(Buffer.from(context))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    decrypt(encrypted, context) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const end = bytes.length - sizes.tag
      if (end < sizes.nonce) throw new Error('The encrypted text is incomplete')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, sizes.nonce), { authTagLength: sizes.tag })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(end))
      return decipher.update(bytes.subarray(sizes.nonce, end), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

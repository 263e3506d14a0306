import { hkdfSync } from 'node:crypto'

/**
 * A key for one purpose, made of a secret (RFC 5869): what is signed or hashed for one purpose is worth nothing for another,
 * and no key tells the secret.
 */
export const deriveKey = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `campus ${purpose}`, 32))

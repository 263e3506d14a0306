import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (base32: string) => {
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** Returns the code that an authenticator app shows for a secret in base32 (RFC 6238), apart from the library that the server uses. */
export const totpOf = (secret: string): string => {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const value = hash.readUInt32BE((hash.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff
  return String(value % 1_000_000).padStart(6, '0')
}

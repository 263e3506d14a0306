import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds in which a challenge can be answered. */
export const challengeMs = 5 * 60_000
const randomLength = 32
const expiryLength = 6
const signatureLength = 32

/** The purpose of a challenge. A challenge that was made for another purpose, or for another person, is not accepted. */
export type ChallengeUse =
  | { for: 'sign in' }
  /** The hash of the sign-in that waits for its second step. */
  | { for: 'second step'; waiting: string }
  | { for: 'step up'; sessionId: string }
  | { for: 'set up'; sessionId: string; accountId: string }

const signatureOf = (key: Buffer, use: ChallengeUse, signed: Buffer): Buffer =>
  // Keys and values in one order, so that no two uses are written alike.
  createHmac('sha256', key)
    .update(JSON.stringify(Object.entries(use).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .update(signed)
    .digest()

/**
 * Returns a challenge: 32 random bytes, when it is over, and a signature of both for one use. It is kept nowhere, so that asking for a
 * million of them costs a million signatures and no row.
 */
export const newPasskeyChallenge = (key: Buffer, use: ChallengeUse, now: number): string => {
  const expiry = Buffer.alloc(expiryLength)
  expiry.writeUIntBE(now + challengeMs, 0, expiryLength)
  const signed = Buffer.concat([randomBytes(randomLength), expiry])
  return Buffer.concat([signed, signatureOf(key, use, signed)]).toString('base64url')
}

/** Returns under what a challenge is remembered once it was answered, and until when; null where it is not ours, not for this use, or over. */
export const readPasskeyChallenge = (
  key: Buffer,
  use: ChallengeUse,
  { challenge, now }: { challenge: string; now: number },
): { hash: Buffer; expiresAt: Date } | null => {
  const bytes = Buffer.from(challenge, 'base64url')
  const length = randomLength + expiryLength
  if (bytes.length !== length + signatureLength || bytes.toString('base64url') !== challenge) return null
  const signed = bytes.subarray(0, length)
  if (!timingSafeEqual(bytes.subarray(length), signatureOf(key, use, signed))) return null
  const expiresAt = bytes.readUIntBE(randomLength, expiryLength)
  return expiresAt > now ? { hash: createHash('sha256').update(bytes).digest(), expiresAt: new Date(expiresAt) } : null
}

import { Secret, TOTP } from 'otpauth'

/** Random bytes of an app's secret: as many as SHA-1 has (RFC 4226, section 4). */
const secretBytes = 20
/** Seconds of a time step (RFC 6238), and the steps before and after the present one whose codes are taken, for clocks that differ. */
const stepSeconds = 30
const window = 1
const digits = 6

/** Minutes in which a sign-in that waits for its second factor can go on. */
export const challengeMinutes = 10
/** Minutes in which a factor that was shown is fresh. */
export const freshMinutes = 5

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period: stepSeconds })

/** Returns a new secret in base32, of 32 letters. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  // A colon divides the two in the address.
  totpOf(secret, { issuer: issuer.replaceAll(':', ' '), label }).toString()

/** Returns the time step whose code this is, the present one or a neighbour; null for a wrong code. `now` is in milliseconds. */
export const matchedStep = (secret: string, code: string, now: number): number | null => {
  const token = code.replaceAll(/[\s-]/g, '')
  // Six characters of more bytes would be an error of the library's.
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta
}

export const recoveryCodesAtOnce = 10

/** Returns a recovery code as it is compared, however it was typed: base32 has no 0, 1 or 8. */
export const plainRecoveryCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')

/**
 * Wrong codes of one account, wherever from (docs/decisions/090). One a day is forgiven. The fifth locks the app's codes for a quarter of an
 * hour, and each further one for twice as long, up to a day. A right code forgives nothing: whoever knows the password would otherwise
 * get new tries by each sign-in of the owner.
 */
export const lockOut = { from: 5, minutes: 15, longestMinutes: 24 * 60, forgivenADay: 1 } as const

/** Returns the minutes that so many wrong codes (a whole number) lock an account's app for; 0 where they do not. */
export const lockMinutes = (wrongCodes: number): number =>
  wrongCodes < lockOut.from ? 0 : Math.min(lockOut.longestMinutes, lockOut.minutes * 2 ** (wrongCodes - lockOut.from))

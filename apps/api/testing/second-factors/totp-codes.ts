import { Secret, TOTP } from 'otpauth'

export const stepMs = 30_000

/** Returns the code of a secret at the present time step, or so many before or after it. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs })

/** Of one-time codes (decisions §5). The number a day is not multiplied by RATE_LIMIT_FACTOR: each one is a mail to somebody. */
export const codeLife = { minutes: 10 } as const
export const maxAttempts = 5
export const codesADay = 10
export const codeDigits = 8

/** Of one-time codes (decisions §5). The number a day is not multiplied by RATE_LIMIT_FACTOR: each one is a mail to somebody. */
export const codeLife = { minutes: 10 } as const
/** Wrong tries of one code from one network, and from all networks that its owner was never signed in from together. */
export const maxAttempts = { here: 5, elsewhere: 20 } as const
export const codesADay = 10
export const codeDigits = 8
/** Of the codes of a day: what one network can ask for, and all networks together that the owner was never signed in from. */
export const codesFrom = { unknown: 4, known: 7, allUnknown: 7 } as const

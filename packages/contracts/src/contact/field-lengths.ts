import { phoneDigits } from '../core/phone-digits.ts'

/** Limits of a message to the office (docs/product/common-rules.md#text-fields). */
export const contactLimits = { nameMin: 5, messageMin: 10, messageMax: 100, phoneMin: phoneDigits.min, phoneMax: phoneDigits.max } as const

/** The most that the office may raise `messageMax` to. */
export const maxMessageLength = 2000

/** Characters of an answer of the office. */
export const replyLength = { max: 5000 } as const

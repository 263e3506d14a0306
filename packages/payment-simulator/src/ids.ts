import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns `prefix_` and 14 random letters and digits, as the provider's identifiers look. */
export const newId = (prefix: 'plink' | 'order' | 'pay' | 'rfnd' | 'setl'): string => `${prefix}_${randomLetters(14)}`

export const randomLetters = (length: number): string => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

export const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

/** Returns an identifier without its prefix. */
export const withoutPrefix = (id: string): string => id.slice(id.indexOf('_') + 1)

import { passwordLength } from '../options.ts'

/**
 * The rules of a new password, in the order in which they are shown (docs/product/accounts.md#passwords). A list of its own without zod,
 * so that a page can show all of it before a letter has been typed.
 */
export const passwordRules = [
  { words: `Password must be at least ${passwordLength.min} characters`, holds: (typed) => typed.length >= passwordLength.min },
  { words: 'Must include an uppercase letter', holds: (typed) => /\p{Lu}/u.test(typed) },
  { words: 'Must include a number', holds: (typed) => /\p{Nd}/u.test(typed) },
  { words: 'Must include a special character', holds: (typed) => /[^\p{L}\p{M}\p{N}]/u.test(typed) },
] as const satisfies readonly { words: string; holds: (typed: string) => boolean }[]

/** The one Unicode form in which passwords are compared: the same keys give the same password on every keyboard. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC')

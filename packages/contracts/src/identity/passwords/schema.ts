import { z } from '../../core/zod.ts'
import { passwordLength } from '../options.ts'
import { normalizePassword, passwordRules } from './rules.ts'

const { max } = passwordLength
const tooLong = `Password must be at most ${max} characters`
/** One character may be written as up to four (a letter and its accents), so this much may still become a password of `max`. */
const maxTyped = 4 * max
const [{ words: tooShort }] = passwordRules

/**
 * A password as it is compared: never trimmed, any script, in one Unicode form, so that the same keys give the same password
 * on every keyboard. Its length is that of this form, in which one character may become eighteen; a text that is far too long is
 * refused before. Half a surrogate pair has no bytes of its own and would equal any other half.
 */
export const password = (missing: string = tooShort) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(maxTyped, { error: tooLong, abort: true })
    .regex(/^\P{Cs}*$/u, 'Password contains characters that cannot be stored')
    .overwrite(normalizePassword)
    .max(max, { error: tooLong, abort: true })

/** A new password, the same at signup and at reset. */
export const newPassword = (missing: string = tooShort) =>
  passwordRules.reduce((rule, { words, holds }) => rule.refine(holds, words), password(missing))

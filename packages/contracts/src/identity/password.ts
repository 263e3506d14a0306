import { z } from '../kit/zod.ts'
import { passwordLength } from './options.ts'
import { passwordRules } from './password-rules.ts'

const { max } = passwordLength
const [{ words: tooShort }] = passwordRules

/**
 * A password as it is compared: never trimmed, any script, in one Unicode form, so that the same keys give the same password
 * on every keyboard. Half a surrogate pair has no bytes of its own and would equal any other half.
 */
export const password = (missing: string = tooShort) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(max, `Password must be at most ${max} characters`)
    .regex(/^\P{Cs}*$/u, 'Password contains characters that cannot be stored')
    .normalize('NFKC')

/** A new password, the same at signup and at reset. */
export const newPassword = (missing: string = tooShort) =>
  passwordRules.reduce((rule, { words, holds }) => rule.refine(holds, words), password(missing))

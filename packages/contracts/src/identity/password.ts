import { z } from '../kit/zod.ts'
import { passwordLength } from './options.ts'

const { min, max } = passwordLength
const tooShort = `Password must be at least ${min} characters`

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

/** A new password, the same at signup and at reset. The order of the rules is the order of the words (specification §5). */
export const newPassword = (missing: string = tooShort) =>
  password(missing)
    .min(min, tooShort)
    .regex(/\p{Lu}/u, 'Must include an uppercase letter')
    .regex(/\p{Nd}/u, 'Must include a number')
    .regex(/[^\p{L}\p{M}\p{N}]/u, 'Must include a special character')

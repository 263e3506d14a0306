import { blankOut } from './dressed-up-words.ts'

/** Words that a password cannot rest on, however they are dressed up. */
const notorious = ['password', 'qwerty', 'welcome', 'letmein', 'iloveyou', 'admin', 'india']

const lettersIn = (text: readonly string[]) => text.filter((character) => /\p{L}/u.test(character)).length

let list: Promise<ReadonlySet<string>> | undefined
/** The passwords that leaks are full of, in lower case; half a megabyte, so it is loaded when it is first needed. */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  ))

/**
 * Whether a password is among the first that anyone would try: on the list of common ones, or a notorious word or the college's
 * own name (`names`) with digits and signs around it and no more than three letters of its own.
 */
export const isGuessable = async (password: string, names: readonly string[]): Promise<boolean> => {
  const plain = password.toLowerCase()
  if ((await commonPasswords()).has(plain)) return true
  const words = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [])
  const text = Array.from(plain)
  const rest = [...new Set([...notorious, ...words])].reduce((left, word) => blankOut(left, Array.from(word)), text)
  return rest.join('') !== plain && lettersIn(rest) < 4
}

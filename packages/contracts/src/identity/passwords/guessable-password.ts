import { blankOutWord } from './leetspeak.ts'

/** Words that a password cannot rest on, however they are dressed up. */
const notorious = ['password', 'qwerty', 'welcome', 'letmein', 'iloveyou', 'admin', 'india']

/**
 * The passwords of the list of common ones (`@zxcvbn-ts/language-common`) that can satisfy the rules of a new password, in lower case;
 * a test takes them from it. The other 49,000 lack a digit or a sign, so nobody has to be sent them.
 */
const common: ReadonlySet<string> = new Set(
  (
    'sasha_007 p@ssw0rd l58jkdjp! !qaz2wsx 1qaz!qaz 4_life 1qaz@wsx keli_14 p030710p$e4o !qazxsw2 pa$$w0rd ' +
    'ybrbnf_25 %e2%82%ac zaq!2wsx wapbbs_1 nick1234-rem936 fre_ak8yj p@ssw0r ncc-1701 doc_0815'
  ).split(' '),
)

const lettersIn = (text: readonly string[]) => text.filter((character) => /\p{L}/u.test(character)).length

/**
 * Returns whether a password that satisfies the other rules, in the form in which it is compared, is among the first that anyone would
 * try: a common one, or a notorious word or the college's own name (`names`) with digits and signs around it and no more than three
 * letters of its own. The server and the checklist in the browser both ask here, so what is typed is sent to nobody before its form is.
 */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
  const plain = password.toLowerCase()
  if (common.has(plain)) return true
  const words = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [])
  const text = Array.from(plain)
  const rest = [...new Set([...notorious, ...words])].reduce((left, word) => blankOutWord(left, Array.from(word)), text)
  return rest.join('') !== plain && lettersIn(rest) < 4
}

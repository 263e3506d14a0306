/** Words that a password cannot rest on, however they are dressed up. */
const notorious = ['password', 'qwerty', 'welcome', 'letmein', 'iloveyou', 'admin', 'india']

/** What people write for a letter. */
const lookalikes: Record<string, string> = { a: 'a@4', e: 'e3', i: 'i1!', l: 'l1!', o: 'o0', s: 's5$', t: 't7' }

/** A word as it stands in a password: its letters as such or as what looks like them, signs between them or not. */
const dressedUp = (word: string) =>
  new RegExp(Array.from(word, (letter) => `[${lookalikes[letter] ?? letter}]`).join('[^\\p{L}\\p{N}]*'), 'gu')

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

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
  const rest = [...notorious, ...words].reduce((text, word) => text.replace(dressedUp(word), ' '), plain)
  return rest !== plain && lettersIn(rest) < 4
}

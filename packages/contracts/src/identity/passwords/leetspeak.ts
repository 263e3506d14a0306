/** Characters that stand for letters. Some of these are also signs that people write between two letters. */
const lookalikes: Record<string, string> = { a: 'a@4', e: 'e3', i: 'i1!', l: 'l1!', o: 'o0', s: 's5$', t: 't7' }

const isBetweenLetters = (character: string) => !/[\p{L}\p{N}]/u.test(character)

/**
 * Returns the text with every character of a dressed-up word replaced by a space: the letters of the word as such or as what
 * looks like them, with or without signs between them. Both are given as lists of characters, in lower case. Reads each character
 * of the text twice and, for each, every letter of the word: a regular expression would try every way of reading a character
 * that is a letter or a sign, which takes exponentially long.
 */
export const blankOutWord = (text: readonly string[], word: readonly string[]): string[] => {
  /** Where the earliest occurrence that has this many letters of the word by now has begun. */
  const begun = Array.from({ length: word.length + 1 }, () => Infinity)
  /** The last character of an occurrence, by its first. */
  const lastOf = new Map<number, number>()
  for (const [at, character] of text.entries()) {
    const mayStandBetween = isBetweenLetters(character)
    begun[0] = at
    for (let letters = word.length; letters > 0; letters--) {
      const letter = word[letters - 1] ?? ''
      const continued = (lookalikes[letter] ?? letter).includes(character) ? begun[letters - 1] : undefined
      const waiting = mayStandBetween && letters < word.length ? begun[letters] : undefined
      begun[letters] = Math.min(continued ?? Infinity, waiting ?? Infinity)
    }
    const first = begun[word.length] ?? Infinity
    if (first !== Infinity) lastOf.set(first, at)
  }
  let blankUntil = -1
  return Array.from(text, (character, at) => {
    blankUntil = Math.max(blankUntil, lastOf.get(at) ?? -1)
    return at <= blankUntil ? ' ' : character
  })
}

/** A word of a search in one of the forms in which it may be stored: for LIKE, and the index's entries that a text with it has. */
export type SearchForm = { pattern: string; grams: string[] }

/** Matches phone numbers as they are written, and other numbers, too. */
const numberLike = /^\+?[\d\s().-]*$/
const countryCode = /^0*91(?=\d{10}$)/

/** The texts that may be meant: what was written and, of what may be a phone number, its own digits without blanks and country code. */
export const possibleTexts = (written: string): string[] => {
  if (!numberLike.test(written)) return [written]
  const digits = written.replaceAll(/\D/g, '')
  const own = countryCode.test(digits) ? digits.replace(countryCode, '') : digits.replace(/^0+(?=\d{10}$)/, '')
  return [...new Set([written, own])]
}

/** Returns the beginnings of ids and addresses that a search may mean, as they are stored. */
export const possiblePrefixes = (written: string): { of: 'uniqueId' | 'email'; text: string }[] => {
  const word = written.toLowerCase()
  if (/\s/.test(word) || word.length < 3) return []
  const id = /^(?:stu)?(\d+)$/.exec(word)?.[1]
  return [{ of: 'email', text: word }, ...(id === undefined ? [] : [{ of: 'uniqueId' as const, text: `STU${id}` }])]
}

/** Three letters each, as the database's search_grams has them; of two letters the beginning of a word; of one there is no entry. */
const gramsOf = (letters: readonly string[]): string[] => {
  if (letters.length === 2) return [` ${letters.join('')}`]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

/** The forms of a word that the index can be asked for; where it cannot be asked for any, all of them. */
export const searchForms = (forms: readonly string[]): SearchForm[] => {
  const all = forms
    .filter((text) => text !== '')
    .map((text) => {
      // By code point, as the database counts.
      const letters = Array.from(text)
      return { pattern: letters.length < 3 ? `% ${text}%` : `%${text}%`, grams: gramsOf(letters) }
    })
  const indexed = all.filter(({ grams }) => grams.length > 0)
  return indexed.length > 0 ? indexed : all
}

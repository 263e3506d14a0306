const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As people see it: with its vowel signs and accents, in any script. */
export const firstLetter = (name: string): string => letters.segment(name).containing(0)?.segment ?? '*'

/** How a stranger sees a last name: its first letter (decisions §10). */
export const shortLastName = (lastName: string): string => `${firstLetter(lastName)}.`

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As people see it: with its vowel signs and accents, in any script. */
export const firstLetter = (name: string): string => letters.segment(name).containing(0)?.segment ?? '*'

/** Abbreviates a last name for strangers: its first letter (docs/product/fees.md#what-a-stranger-sees). */
export const shortLastName = (lastName: string): string => `${firstLetter(lastName)}.`

/*
 * Unicode lays out the scripts of India alike: a letter has the same place in each block of 128 (ISCII's order). So one table reads
 * Devanagari, Bengali and Assamese, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. The Latin letters are those that
 * people write names with (Nashik, Diwali), without accents. Browsers load this with the form of a post: it is kept short.
 */

/** From place 0x05; from 0x3d their signs stand in the same order. */
const vowels = 'a a i i u u ri li e e e ai o o o au'.split(' ')
/** From place 0x15. */
const consonants = 'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ')
/** Letters that one script alone has in their place, each before its Latin one: two consonants, then what has no vowel of its own. */
const ownLetters = 'ৰrৱwৎtੰnൺnൻnർrൽlൾlൿk'
const [virama, nukta] = [0x4d, 0x3c]
/** The languages of the blocks before it (Devanagari, Bengali, Gurmukhi, Gujarati) are silent at a consonant that ends a word. */
const firstSounding = 0x0b00
/** From here on there is no letter of India: zero-width joiners only say how the letters beside them are drawn. */
const firstBeyond = 0x2000
/** Consonants with a dot below. */
const dotted: Record<string, string> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' }

/** Writes the letters of India's scripts in Latin ones; leaves everything else as it is. */
export const toLatin = (text: string): string => text.normalize('NFC').replace(/[\u0900-\u0d7f\u200c\u200d]+/g, wordToLatin)

const wordToLatin = (word: string): string => {
  let latin = ''
  /** A consonant was read last: without a sign its vowel is "a". */
  let isOpen = false
  let isJoined = false
  let isSounding = false
  let former = 0
  for (const letter of word) {
    const code = letter.charCodeAt(0)
    if (code >= firstBeyond) continue
    const place = code % 0x80
    const own = ownLetters.indexOf(letter)
    const consonant = own < 0 ? consonants[place - 0x15] : own < 4 ? ownLetters[own + 1] : undefined
    const sign = vowels[place - 0x3d]
    isSounding = code >= firstSounding
    if (place === nukta) latin = latin.replace(/(?:dh?|j|ph)$/, (plain) => dotted[plain] ?? plain)
    else {
      if (isOpen && sign === undefined && place !== virama) latin += 'a'
      latin += consonant ?? sign ?? (own < 0 ? (vowels[place - 0x05] ?? markOf(place, isSounding)) : ownLetters[own + 1])
      isOpen = consonant !== undefined
      isJoined = former === virama
      former = place
    }
  }
  const isSilent = !isSounding && !isJoined && /[aeiou]/.test(latin)
  return isOpen && !isSilent ? `${latin}a` : latin
}

/** Returns the Latin letters of a nasal, a breath or a digit. */
const markOf = (place: number, isSounding: boolean): string => {
  if (place > 0 && place < 4) return place === 3 ? 'h' : isSounding ? 'm' : 'n'
  return place >= 0x66 && place < 0x70 ? String(place - 0x66) : ''
}

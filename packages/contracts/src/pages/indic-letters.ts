/*
 * Unicode lays out the scripts of India alike: a letter has the same place in each block of 128 (ISCII's order). So one table reads
 * Devanagari, Bengali and Assamese, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. The Latin letters are those that
 * people write names with (Nashik, Diwali), without accents.
 */

const blockSize = 0x80
const firstBlock = 0x0900 / blockSize
/** Blocks whose languages are silent at a consonant that ends a word: Devanagari, Bengali, Gurmukhi, Gujarati. */
const silentAtEnd = new Set([0, 1, 2, 3])
const blocks = 9

/** From a place on, one after the other. */
const row = (from: number, letters: string): [number, string][] => letters.split(' ').map((latin, i) => [from + i, latin])

const vowels = new Map(row(0x05, 'a a i i u u ri li e e e ai o o o au'))
const consonants = new Map(row(0x15, 'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'))
const vowelSigns = new Map(row(0x3e, 'a i i u u ri ri e e e ai o o o au'))
const others = new Map([...row(0x01, 'n n h'), ...row(0x66, '0 1 2 3 4 5 6 7 8 9'), [0x50, 'om']])
const [virama, nukta, anusvara] = [0x4d, 0x3c, 0x02]

/** What a dot below makes of a consonant. */
const dotted: Record<string, string> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' }

/** Letters that only one of the scripts has in their place. */
const ownConsonants: Record<string, string> = { ৰ: 'r', ৱ: 'w', ୱ: 'w' }
const ownOthers: Record<string, string> = { ৎ: 't', 'ੰ': 'n', 'ੱ': '', ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k' }

const indicWord = /[\u0900-\u0d7f\u200c\u200d]+/g

/** Writes the letters of India's scripts in Latin ones; leaves everything else as it is. */
export const toLatin = (text: string): string => text.normalize('NFC').replace(indicWord, wordToLatin)

/** A consonant whose vowel is not known yet: without a sign it is "a". `joined`: no vowel parts it from the one before. */
type OpenConsonant = { latin: string; block: number; joined: boolean }
type Reading = { latin: string; open: OpenConsonant | null; joins: boolean }

const close = (reading: Reading, vowel: string): void => {
  if (reading.open) reading.latin += reading.open.latin + vowel
  reading.open = null
}

const readLetter = (reading: Reading, letter: string): void => {
  const code = letter.codePointAt(0) ?? 0
  const block = Math.floor(code / blockSize) - firstBlock
  const place = block >= 0 && block < blocks ? code % blockSize : -1
  const consonant = ownConsonants[letter] ?? (letter in ownOthers ? undefined : consonants.get(place))
  if (consonant !== undefined) {
    close(reading, 'a')
    reading.open = { latin: consonant, block, joined: reading.joins }
    reading.joins = false
  } else if (place === virama) {
    close(reading, '')
    reading.joins = true
  } else if (place === nukta && reading.open) {
    reading.open.latin = dotted[reading.open.latin] ?? reading.open.latin
  } else if (vowelSigns.has(place)) {
    close(reading, vowelSigns.get(place) ?? '')
  } else if (place === anusvara && !silentAtEnd.has(block)) {
    close(reading, 'a')
    reading.latin += 'm'
  } else {
    close(reading, 'a')
    reading.latin += ownOthers[letter] ?? vowels.get(place) ?? others.get(place) ?? ''
  }
}

const wordToLatin = (word: string): string => {
  const reading: Reading = { latin: '', open: null, joins: false }
  for (const letter of word) readLetter(reading, letter)
  const { open, latin } = reading
  const isSilent = open !== null && latin !== '' && !open.joined && silentAtEnd.has(open.block)
  close(reading, isSilent ? '' : 'a')
  return reading.latin
}

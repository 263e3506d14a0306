import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { type FaceName, faceNames, fileOf, hasLetter } from './font-faces.ts'
import { drawSheet } from './pdf-drawing.ts'
import { fontOf } from './pdf-fonts.ts'
import type { Sheet } from './pdf-sheet.ts'
import { typesetter } from './pdf-typesetter.ts'
import { replacement, runsOf, unprintable } from './printable-text.ts'
import { missingIn, textOf } from './testing/pdf-text.ts'

const sheetOf = (name: string): Sheet => ({
  size: 'A5',
  title: 'Fee Receipt R2026-001001',
  letterhead: { name: 'Demo College', address: '1 College Road', phone: '', email: 'office@example.com' },
  parts: [
    { kind: 'title', text: 'Fee Receipt' },
    { kind: 'fact', label: 'Student', text: name },
    { kind: 'paragraph', text: `This is to certify that ${name} Menon is a student.` },
  ],
  proof: { confirmation: 'https://college.example/receipt/R2026-001001?mark=x', label: 'Code', text: 'dGhl IG1h cms' },
  note: 'Scan to confirm',
})

test('Latin letters ask for no other font, and the file has no other', async () => {
  const name = 'Asha Śrīja D’Souza ₹10'
  const pdf = await drawSheet(sheetOf(name))
  expect([...new Set(runsOf(name).map(({ face }) => face))]).toEqual(['latin'])
  const fonts = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g),
  ].map(([, font]) => font)
  expect(new Set(fonts)).toEqual(new Set(['JetBrainsMono-Medium', 'Mukta-Bold', 'Mukta-Regular']))
  expect([missingIn(pdf), textOf(pdf)]).toEqual([0, expect.stringContaining(name)])
})

/** `joined`: each of its words is one conjunct. `glyphs`: of a sign that stands before its consonant, the letters of its glyphs in their order. */
const scripts: [FaceName, { names: string; joined: string; glyphs?: [word: string, letters: number[]] }][] = [
  ['devanagari', { names: 'श्रीमती कृष्णा शर्मा क्षितिज', joined: 'क्ष ज्ञ', glyphs: ['कि', [0x93f, 0x915]] }],
  ['bengali', { names: 'রবীন্দ্রনাথ শ্রীজা কৌশিক ক্ষিতি ৰাভা দুঃখ ড়য়ৎ', joined: 'ক্ষ জ্ঞ', glyphs: ['কি', [0x9bf, 0x995]] }],
  ['gujarati', { names: 'ક્ષિતિજ શ્રીજા કૃષ્ણ ત્રિવેદી', joined: 'ક્ષ જ્ઞ' }],
  ['gurmukhi', { names: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਹਰਮਨਪ੍ਰੀਤ ਕੌਰ ਖ਼ਾਨ', joined: '', glyphs: ['ਕਿ', [0xa3f, 0xa15]] }],
  ['kannada', { names: 'ಕ್ಷೌ ಶ್ರೀಜಾ ಜ್ಞಾನೇಶ್ವರಿ ಕೊಡಗು', joined: 'ಕ್ಷ' }],
  ['malayalam', { names: 'ശ്രീജ രാധാകൃഷ്ണൻ ലക്ഷ്മി കൊ സ്ത്രീ', joined: 'ക്ഷ', glyphs: ['കൊ', [0xd46, 0xd15, 0xd3e]] }],
  ['odia', { names: 'ଶ୍ରୀଜା କ୍ଷେତ୍ରବାସୀ ଜଗନ୍ନାଥ ତ୍ରିପାଠୀ', joined: 'କ୍ଷ' }],
  ['tamil', { names: 'ஸ்ரீஜா கோபால் கிருஷ்ணன் மீனாட்சி', joined: 'க்ஷ ஸ்ரீ', glyphs: ['கோ', [0xbc7, 0xb95, 0xbbe]] }],
  ['telugu', { names: 'శ్రీజ క్షీరసాగర్ వెంకటేశ్వర్లు', joined: 'క్ష క్షీ' }],
]

test('every script but Latin is in the table', () =>
  expect(['latin', ...scripts.map(([face]) => face)].toSorted()).toEqual([...faceNames].toSorted()))

const latinSize = drawSheet(sheetOf('Asha Kumari')).then((pdf) => pdf.length)

test.each(scripts)(
  '%s: names are drawn without a missing glyph, can be copied, and make the file a little larger',
  async (_, { names }) => {
    const pdf = await drawSheet(sheetOf(names))
    expect(missingIn(pdf)).toBe(0)
    const text = textOf(pdf).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Student`)
    for (const name of names.normalize('NFC').split(' ')) expect(text.split(name).length - 1, name).toBe(2)
    expect(pdf.length / (await latinSize)).toBeLessThan(2.5)
    expect(unprintable(names)).toEqual([])
  },
)

const isOpen = (font: unknown): font is Font => typeof font === 'object' && font !== null && 'layout' in font

test.each(scripts)(
  '%s: conjuncts are joined, and signs stand before their consonant',
  async (face, { joined, glyphs: [word, letters] = ['', []] }) => {
    for (const weight of ['regular', 'bold'] as const) {
      const font: unknown = await fontOf(face, weight)
      if (!isOpen(font)) throw new Error('it has no shaper')
      const idsOf = (text: string) => font.layout(text).glyphs.map(({ id }) => id)
      for (const conjunct of joined.split(' ').filter(Boolean)) expect(idsOf(conjunct), conjunct).toHaveLength(1)
      expect(idsOf(word)).toEqual(letters.map((letter) => font.glyphForCodePoint(letter).id))
    }
  },
)

test.each(faceNames)('%s: its letters are those of both files', (face) => {
  const isIndian = (letter: number) => letter >= 0x900 && !(letter >= 0x1e00 && letter < 0xa000) && letter < 0xf000
  const isDrawn = (letter: number) =>
    letter >= 0x20 && letter < 0xf000 && !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(letter))
  for (const weight of ['regular', 'bold']) {
    const font = create(readFileSync(path.join(import.meta.dirname, 'fonts', `${fileOf(face)}-${weight}.ttf`)))
    if (!('characterSet' in font)) throw new Error('a file of several fonts')
    const has = font.characterSet.filter((letter) => isDrawn(letter) && font.glyphForCodePoint(letter).id !== 0)
    const claimed = Array.from({ length: 0xf000 }, (_, letter) => letter).filter((letter) => hasLetter(face, letter))
    expect(claimed.filter((letter) => !has.includes(letter))).toEqual([])
    const own = has.filter((letter) => isIndian(letter) === (face !== 'latin') && letter !== 0x25cc)
    expect(own.filter((letter) => !hasLetter(face, letter))).toEqual([])
  }
})

test('prints a question mark for letters without a font and lists them', () => {
  expect(runsOf('शर्मा 😀 Menon')).toEqual([
    { face: 'devanagari', text: 'शर्मा' },
    { face: 'latin', text: ` ${replacement} Menon` },
  ])
  expect(unprintable('محمد Asha 😀\nمحمد 👩‍👩‍👧')).toEqual(['م', 'ح', 'د', '😀', '👩', '👧'])
  expect(unprintable('\u200BAsha\u00AD e\u0301 D\u2011S\u2003x')).toEqual([])
})

test('a line has the letters of two fonts, and none reaches beyond the width', async () => {
  const doc = new Pdf({ font: '' })
  const type = typesetter(doc)
  const text = `ശ്രീജ Menon, രാധാകൃഷ്ണൻ (12) ${'ക്ഷ്മി'.repeat(30)} Thiruvananthapuram`
  await type.prepare([text])
  const lines = type.lines(text, { font: 'bold', size: 12 }, 150)
  expect(
    lines
      .map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''))
  expect(lines[0]?.pieces.map(({ face }) => face)).toEqual(['malayalam', 'latin'])
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(150)
})

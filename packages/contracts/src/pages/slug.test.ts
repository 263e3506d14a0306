import { expect, test } from 'vitest'
import { freeSlug, slugFrom, slugLength, slugPattern } from './slug.ts'

test.each([
  ['What the first week is like', 'what-the-first-week-is-like'],
  ['  Café & crème: 100 %!  ', 'cafe-creme-100'],
  ['The college’s own garden', 'the-colleges-own-garden'],
  ['नया सत्र', 'naya-satra'],
  ['नाशिक महोत्सव २०२६', 'nashik-mahotsav-2026'],
  ['खेल दिवस: फ़ाइनल', 'khel-divas-fainal'],
  ['वार्षिक Sports Day', 'varshik-sports-day'],
  ['অসমীয়া ভাষা', 'asamiya-bhasha'],
  ['ਪੰਜਾਬ', 'panjab'],
  ['ગુજરાત', 'gujarat'],
  ['தமிழ் கல்லூரி', 'tamizh-kalluri'],
  ['తెలుగు', 'telugu'],
  ['ಕನ್ನಡ', 'kannada'],
  ['കേരളം മലയാളം', 'keralam-malayalam'],
  ['র\u200d্যাংক', 'ryank'],
  ['അവന്\u200d', 'avan'],
  ['क्\u200cष', 'ksha'],
  ['👩\u200d🎓', 'post'],
  ['---', 'post'],
  ['   ', 'post'],
  ['🎉🎊', 'post'],
  ['مرحبا بالعالم', 'post'],
  ['\u202eabc\u202c', 'abc'],
  ['्ाि', 'ai'],
  ['\u0301\u0301\u0301', 'post'],
])('%j suggests %j', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test.each([
  'a'.repeat(slugLength - 1) + ' and more',
  'म'.repeat(5000),
  'ज्ञानेश्वर '.repeat(400),
  '\u0301'.repeat(5000),
  'क\u093c\u094d'.repeat(1500),
])('a long title is cut to an address that is one', (title) => {
  const slug = slugFrom(title)
  expect(slug).toMatch(slugPattern)
  expect(slug.length).toBeLessThanOrEqual(slugLength)
})

test('a taken address gets the first free number, and is cut for it where it is long', () => {
  const taken = new Set(['naya-satra', 'naya-satra-2', 'post'])
  expect(freeSlug('नया सत्र', taken)).toBe('naya-satra-3')
  expect(freeSlug('Free', taken)).toBe('free')
  expect(freeSlug('🎉', taken)).toBe('post-2')
  const long = 'a'.repeat(slugLength)
  const numbered = freeSlug(long, new Set([long]))
  expect(numbered).toMatch(/^a+-2$/)
  expect(numbered.length).toBeLessThanOrEqual(slugLength)
})

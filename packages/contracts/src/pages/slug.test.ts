import { expect, test } from 'vitest'
import { slugFrom, slugLength, slugPattern } from './slug.ts'

test.each([
  ['What the first week is like', 'what-the-first-week-is-like'],
  ['  Café & crème: 100 %!  ', 'cafe-creme-100'],
  ['The college’s own garden', 'the-colleges-own-garden'],
  ['नया सत्र', ''],
  ['---', ''],
])('%j suggests %j', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('a long title is cut to an address that is one', () => {
  const slug = slugFrom(`${'a'.repeat(slugLength - 1)} and more`)
  expect(slug).toMatch(slugPattern)
  expect(slug.length).toBeLessThanOrEqual(slugLength)
})

import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test.each([
  ['A short\n message ', 'A short message'],
  [`${'word '.repeat(12)}goes on`, `${'word '.repeat(12).trim()}…`],
  [`${'word '.repeat(11)}longer goes on`, `${'word '.repeat(11).trim()}…`],
  ['x'.repeat(100), `${'x'.repeat(60)}…`],
])('%j begins with %j', (text, expected) => {
  expect(excerpt(text)).toBe(expected)
})

import { expect, test } from 'vitest'
import { admissionYearOf } from './admission-year.ts'

test.each([
  ['2027-2028', 2027],
  ['2027', 2027],
  ['next year', 2026],
  [undefined, 2026],
])('the round %j is of the year %d', (session, year) => {
  expect(admissionYearOf(session, '2026-11-21')).toBe(year)
})

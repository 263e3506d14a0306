import { expect, test } from 'vitest'
import { birthdayWarning, phoneWarning } from './input-warnings.ts'

const today = '2026-11-23'

test.each([
  ['2026-05-14', '0 years'],
  ['2025-11-23', 'one year'],
  ['2013-11-24', '12 years'],
  ['1945-11-22', '81 years'],
])('born on %s the applicant would be %s old', (birthday, years) => {
  expect(birthdayWarning(birthday, today)).toBe(`Please look again at the year: the applicant would be ${years} old`)
})

test.each(['', '2013-11-23', '1945-11-24', '2026-11-24', '14-05-2026', '0207-03-09'])('warns nothing about the birthday %j', (birthday) => {
  expect(birthdayWarning(birthday, today)).toBe('')
})

test.each([
  ['98470 112', 8],
  ['+91 98470 1122', 9],
  ['+91 98470 112', 8],
  ['0651 220 00', 8],
  ['98470112233', 11],
])('%s is said to have too few or too many digits', (typed, count) => {
  expect(phoneWarning(typed)).toBe(`Please count again: an Indian number has ten digits with its code, this one has ${count}`)
})

test.each(['9847', '98470 112xx', '1234567890123456'])('leaves %j to the error at the field', (typed) => {
  expect(phoneWarning(typed)).toBe('')
})

test.each(['', '9847011223', '+91 98470 11223', '919847011223', '098470 11223', '(0651) 220-0001', '+977 1 4412345', '+1 202 555 0143 22'])(
  'warns nothing about the number %j',
  (typed) => {
    expect(phoneWarning(typed)).toBe('')
  },
)

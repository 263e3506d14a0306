import { expect, test } from 'vitest'
import { seemsMistyped, studentIdCount, studentIdFor, studentIdOf } from './student-id.ts'

test.each([
  ['STU1001', 'STU1001'],
  ['  stu1001\t', 'STU1001'],
  ['sTu1', 'STU1'],
  ['STU', null],
  ['STU 1001', null],
  ['STU१००', null],
  ['ſtu1001', null],
  ['STU1001%', null],
  [`STU${'1'.repeat(18)}`, null],
  ['', null],
])('%j is the id %j', (written, id) => {
  expect(studentIdOf(written)).toBe(id)
})

test('a new id has eight digits, the last of them a check digit, and is an id', () => {
  expect([0, 1234567, studentIdCount - 1].map(studentIdFor)).toEqual(['STU00000001', 'STU12345679', 'STU99999995'])
  expect(studentIdOf(studentIdFor(42))).toBe(studentIdFor(42))
})

test('a mistyped digit of a new id is found at once', () => {
  for (let at = 3; at < 11; at++) {
    const right = studentIdFor(1234567)
    const wrong = right.slice(0, at) + ((Number(right[at]) + 1) % 10) + right.slice(at + 1)
    expect(seemsMistyped(wrong)).toBe(true)
  }
})

test.each(['STU1001', 'STU1234567', 'STU123456789', '', 'STU', 'Asha', ` ${studentIdFor(7).toLowerCase()} `])(
  '%j does not seem to be mistyped',
  (written) => {
    expect(seemsMistyped(written)).toBe(false)
  },
)

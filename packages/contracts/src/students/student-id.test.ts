import { expect, test } from 'vitest'
import { studentIdOf } from './student-id.ts'

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

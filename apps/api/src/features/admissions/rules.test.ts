import { applicationStatuses, newStatuses } from '@campus/contracts/admissions/options.ts'
import { admissionMessages, statusMessages } from '@campus/contracts/admissions/messages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedChoices, encodeCursor, decodeCursor, refusalOf, searchOf, admissionOf } from './rules.ts'

test('an application takes every other status, told from where it stands or not', () => {
  for (const current of applicationStatuses) {
    for (const applicationStatus of newStatuses) {
      const decision = { applicationStatus, message: 'x' }
      const expected = applicationStatus === current ? statusMessages.sameStatus(current) : undefined
      expect(refusalOf(current, decision)?.message).toBe(expected)
      expect(refusalOf(current, { ...decision, currentStatus: current })?.message).toBe(expected)
    }
  }
})

test('refuses a decision from an outdated status before anything else', () => {
  const decision = { applicationStatus: 'Approved', message: 'x', currentStatus: 'Pending' } as const
  expect(refusalOf('Approved', decision)).toMatchObject({ code: 'CONFLICT', message: statusMessages.changedMeanwhile('Approved') })
  expect(refusalOf('Rejected', decision)).toMatchObject({ message: statusMessages.changedMeanwhile('Rejected') })
})

test('only Approved admits', () => {
  expect(applicationStatuses.filter((status) => admissionOf(status).isAdmitted)).toEqual(['Approved'])
  expect(applicationStatuses.map((status) => admissionOf(status).semester)).toEqual([null, null, 1, null])
})

test('names closed choices at their fields', () => {
  const offer = { admissionCourses: ['BCA'], universities: ['R'] }
  expect(closedChoices({ courseName: 'BCA', university: 'R' }, offer)).toEqual({})
  expect(closedChoices({ courseName: 'MCA', university: 'r' }, offer)).toEqual({
    courseName: admissionMessages.closed,
    university: admissionMessages.closed,
  })
})

const phone = (bare: string) => ['', '0', '91', '0091'].map((before) => ({ of: 'contactNumber', text: before + bare }))
const number = (text: string) => ({ of: 'uniqueId', text })
const address = (text: string) => ({ of: 'email', text })

test.each([
  ['stu12', [number('STU12'), address('stu12')], []],
  ['1007', [number('STU1007'), address('1007'), ...phone('1007')], []],
  ['Asha@Example', [address('asha@example')], []],
  ['Asha.K', [address('asha.k')], ['asha.k']],
  ['stu', [address('stu')], ['stu']],
  ['Kumari  Ash', [], ['kumari', 'ash']],
  ['stu1 asha', [], ['stu1', 'asha']],
  ['+91 98765 43210', phone('9876543210'), []],
  ['+91 (98000) 000-01', phone('9800000001'), []],
  ['91-98765-43210', phone('9876543210'), []],
  ['0091 98765', phone('98765'), []],
  ['098765', [number('STU098765'), address('098765'), ...phone('98765')], []],
  ['0651 99', phone('65199'), []],
  ['91987 65', phone('9198765'), []],
  ['+1 555 0100', phone('15550100'), []],
  ['+91', [{ of: 'contactNumber', text: '91' }], []],
  ['0', [number('STU0'), address('0'), { of: 'contactNumber', text: '0' }], []],
])('%j is looked for by what it looks like', (text, beginnings, words) => {
  expect(searchOf(text)).toEqual({ beginnings, words })
})

test('the cursor of a page leads back to its place, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), fc.uuid(), (date, id) => {
      const place = { appliedAt: date.toISOString(), id }
      expect(decodeCursor(encodeCursor(place))).toEqual(place)
    }),
  )
  const id = '0196f3a0-0000-7000-8000-000000000000'
  for (const wrong of ['', '.', 'x', `zzzzzzzzzz.${id}`, `1.${id}x`, `-1.${id}`, `1.${id}' or true`, '1.x'])
    expect(decodeCursor(wrong), wrong).toBeNull()
})

import { describe, expect, test } from 'vitest'
import {
  collegeDay,
  collegeDayNumber,
  dayLength,
  financialYearOf,
  formatCalendarDay,
  formatDay,
  formatMoment,
  formatTime,
  isPastDay,
  untilCollegeMidnight,
} from './dates.ts'

/** Half past eleven at night in London is five in the morning of the next day in Ranchi. */
const evening = '2025-12-31T23:30:00.000Z'

test('a moment is told by the college’s clock', () => {
  expect(formatMoment('2026-06-11T20:44:59.000Z')).toBe('12-06-2026, 02:14')
})

test('a moment is shown as the college lives it', () => {
  expect(formatDay(evening)).toBe('01-01-2026')
  expect(formatDay(new Date('2025-12-31T18:29:59.999Z'))).toBe('31-12-2025')
  expect(formatDay(new Date('2025-12-31T18:30:00.000Z'))).toBe('01-01-2026')
})

test('the time of a moment is the college’s', () => {
  expect([formatTime(evening), formatTime('2026-07-03T18:30:00.000Z')]).toEqual(['05:00', '00:00'])
})

test('a calendar day is turned round and nothing else', () => {
  expect(formatCalendarDay('2007-03-09')).toBe('09-03-2007')
})

describe('the college day', () => {
  test('is written so that days compare as text', () => {
    expect(collegeDay(new Date(evening))).toBe('2026-01-01')
  })

  test('decides what is past: yesterday is, today is not', () => {
    expect(isPastDay('2025-12-31', new Date(evening))).toBe(true)
    expect(isPastDay('2026-01-01', new Date(evening))).toBe(false)
  })
})

test('the number of the college day grows at its midnight, which is so many milliseconds away', () => {
  const last = Date.parse('2028-02-29T23:59:59.999+05:30')
  expect(collegeDayNumber(last + 1)).toBe(collegeDayNumber(last) + 1)
  expect(untilCollegeMidnight(last)).toBe(1)
  for (let hour = 0; hour < 24 * 800; hour += 91) {
    const moment = last + hour * 3_600_000
    expect(new Date(collegeDayNumber(moment) * dayLength).toISOString().slice(0, 10)).toBe(collegeDay(new Date(moment)))
    expect(collegeDay(new Date(moment + untilCollegeMidnight(moment)))).not.toBe(collegeDay(new Date(moment)))
    expect(collegeDay(new Date(moment + untilCollegeMidnight(moment) - 1))).toBe(collegeDay(new Date(moment)))
  }
})

test('the financial year begins in April', () => {
  expect(financialYearOf('2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(financialYearOf('2026-04-01')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
})

import { describe, expect, test } from 'vitest'
import { admissionStateOf, daysAfter, isOutOfTime, takesApplications } from './state.ts'
import { admissionFact, admissionNews, admissionSentence } from './state-messages.ts'

const round = { opens: '2027-06-01', lastDate: '2027-07-31' }

describe('admissionStateOf', () => {
  test.each([
    ['2027-05-31', { phase: 'upcoming', opens: '2027-06-01' }],
    ['2027-06-01', { phase: 'open', lastDate: '2027-07-31' }],
    ['2027-07-31', { phase: 'open', lastDate: '2027-07-31' }],
    ['2027-08-01', { phase: 'closed', lastDate: '2027-07-31' }],
  ])('goes by the dates, both inclusive: %s', (today, state) => {
    expect(admissionStateOf(round, 2, today)).toEqual(state)
  })

  test.each([
    ['2027-07-31', { phase: 'open', lastDate: '2027-07-31' }],
    ['2027-08-01', { phase: 'late', lastDate: '2027-07-31', lateUntil: '2027-08-07' }],
    ['2027-08-07', { phase: 'late', lastDate: '2027-07-31', lateUntil: '2027-08-07' }],
    ['2027-08-08', { phase: 'closed', lastDate: '2027-07-31' }],
  ])('takes late applications for the days of grace: %s', (today, state) => {
    expect(admissionStateOf({ ...round, graceDays: 7 }, 2, today)).toEqual(state)
  })

  test.each([
    ['no dates and no open course', {}, 0, { phase: 'unannounced' }],
    ['no dates and an open course', {}, 1, { phase: 'open' }],
    ['an opening to come before any course is open', { opens: '2027-08-01' }, 0, { phase: 'upcoming', opens: '2027-08-01' }],
    ['no open course within the dates', round, 0, { phase: 'closed' }],
    ['an opening without a last date', { opens: '2027-06-01' }, 1, { phase: 'open' }],
    ['days of grace without a last date', { graceDays: 9 }, 1, { phase: 'open' }],
    ['a last date that has passed, whatever is open', { lastDate: '2026-07-31' }, 3, { phase: 'closed', lastDate: '2026-07-31' }],
    ['dates the wrong way round', { opens: '2027-08-01', lastDate: '2027-07-01' }, 3, { phase: 'closed', lastDate: '2027-07-01' }],
    ['the last day there is', { lastDate: '9999-12-31', graceDays: 60 }, 1, { phase: 'open', lastDate: '9999-12-31' }],
  ])('%s', (_, dates, openCourses, state) => {
    expect(admissionStateOf(dates, openCourses, '2027-07-15')).toEqual(state)
  })

  test('takes applications while open and late, and only dates make it out of time', () => {
    const phases = ['unannounced', 'upcoming', 'open', 'late', 'closed'] as const
    expect(phases.filter((phase) => takesApplications({ phase }))).toEqual(['open', 'late'])
    expect(isOutOfTime({ phase: 'upcoming', opens: '2027-06-01' })).toBe(true)
    expect(isOutOfTime({ phase: 'closed', lastDate: '2027-06-01' })).toBe(true)
    expect(isOutOfTime({ phase: 'closed' })).toBe(false)
    expect(isOutOfTime({ phase: 'unannounced' })).toBe(false)
  })
})

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-12-31', 60, '2028-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  ['9999-12-30', 60, '9999-12-31'],
  ['0099-12-31', 1, '0100-01-01'],
])('%s and %d days later is %s', (day, days, later) => {
  expect(daysAfter(day, days)).toBe(later)
})

test('describes each state in a sentence and as a fact', () => {
  const states = [
    admissionStateOf({}, 0, '2027-01-01'),
    admissionStateOf(round, 1, '2027-01-01'),
    admissionStateOf(round, 1, '2027-07-01'),
    admissionStateOf({}, 1, '2027-07-01'),
    admissionStateOf({ ...round, graceDays: 7 }, 1, '2027-08-01'),
    admissionStateOf(round, 1, '2027-09-01'),
    admissionStateOf(round, 0, '2027-07-01'),
  ]
  expect(states.map((state) => admissionSentence(state, '2027-2028'))).toEqual([
    'The dates of admissions 2027-2028 are not announced yet.',
    'Admissions 2027-2028 are not open yet. They open on 01-06-2027.',
    'Admissions 2027-2028 are open. Last date 31-07-2027.',
    'Admissions 2027-2028 are open.',
    'The last date for admissions 2027-2028 was 31-07-2027. Late applications until 07-08-2027.',
    'Admissions 2027-2028 are closed. Last date was 31-07-2027.',
    'Admissions 2027-2028: no course is open at present.',
  ])
  expect(states.map(admissionFact)).toEqual([
    null,
    { term: 'Apply from', value: '01-06-2027' },
    { term: 'Apply until', value: '31-07-2027' },
    { term: 'Admissions', value: 'Open' },
    { term: 'Late applications until', value: '07-08-2027' },
    { term: 'Admissions', value: 'Closed' },
    null,
  ])
  expect(admissionNews({ phase: 'open' })).toEqual({ text: 'Admissions are open.' })
})

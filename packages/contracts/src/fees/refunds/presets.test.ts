import { expect, test } from 'vitest'
import { clausesOf, lastDayOf } from './presets.ts'
import { refundRulesDraft } from './schema.ts'

const shortOf = (clauses: ReturnType<typeof clausesOf>) => clauses.map(({ until, keptPercent, keptMost }) => [until, keptPercent, keptMost])

test('UGC’s rules of 2018 go by the distance to the last day of admission', () => {
  expect(shortOf(clausesOf('ugc2018', '2026-08-31', 2026))).toEqual([
    ['2026-08-16', 5, 5000],
    ['2026-08-31', 10, undefined],
    ['2026-09-15', 20, undefined],
    ['2026-09-30', 50, undefined],
  ])
})

test('the circular of a year goes before them, and they go on where admissions last longer', () => {
  const circular = [
    ['2026-09-30', 0, undefined],
    ['2026-10-31', 100, 1000],
  ]
  expect(shortOf(clausesOf('circular', '2026-08-31', 2026))).toEqual(circular)
  const late = clausesOf('circular', '2026-11-10', 2026)
  expect(shortOf(late)).toEqual([...circular, ['2026-11-10', 10, undefined], ['2026-11-25', 20, undefined], ['2026-12-10', 50, undefined]])
  expect(refundRulesDraft.safeParse({ clauses: late, version: 0 }).success).toBe(true)
  expect(lastDayOf(late)).toBe('10-12-2026')
})

test('a last day in the year after is still of the circular of the admission year', () => {
  expect(clausesOf('circular', '2027-01-15', 2026)[0]?.until).toBe('2026-09-30')
})

test('clauses have to stand in the order of their days', () => {
  const [first, second] = clausesOf('ugc2018', '2026-08-31', 2026)
  expect(refundRulesDraft.safeParse({ clauses: [second, first], version: 0 }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { backupsIn, momentOf, nameOf, toRemove, untilDue } from './schedule.ts'

const hour = 3_600_000
const noon = Date.parse('2026-07-03T12:00:00Z')
const schedule = { hours: 3, days: 14 }
/** The names of `count` backups, one every so many hours, the last of them at noon. */
const every = (hours: number, count: number) => Array.from({ length: count }, (_, i) => nameOf(noon - i * hours * hour))

test('the name of a backup tells its moment', () => {
  expect(nameOf(noon)).toBe('campus-2026-07-03T12-00-00Z')
  expect(momentOf(nameOf(noon))).toBe(noon)
})

test('only finished backups of the schedule’s own names are its own', () => {
  const others = ['campus-2026-07-03', 'lost+found', 'campus-before-the-import', `${nameOf(noon)}.unfinished`]
  expect(backupsIn([...others, nameOf(noon), nameOf(noon + hour)])).toEqual([nameOf(noon + hour), nameOf(noon)])
  expect(toRemove(others, { hours: 3, days: 1 })).toEqual([])
})

test('every backup of two days is kept, and of a fortnight one a day', () => {
  const all = every(3, 8 * 30)
  const removed = new Set(toRemove(all, schedule))
  const kept = all.filter((name) => !removed.has(name))
  expect(kept.slice(0, 16)).toEqual(all.slice(0, 16))
  expect(new Set(kept.map((name) => name.slice(0, 17))).size).toBe(14)
  // Noon's, and of each day before it the last one.
  expect(kept.slice(16)).toEqual(Array.from({ length: 11 }, (_, i) => nameOf(noon - 15 * hour - (i + 2) * 24 * hour)))
})

test('a backup of a clock that was a year ahead removes none of those before it', () => {
  const all = every(3, 100)
  const kept = all.filter((name) => !toRemove(all, schedule).includes(name))
  const ahead = nameOf(noon + 365 * 24 * hour)
  const removed = toRemove([...kept, ahead], schedule)
  // It takes one place among the recent ones and one among the days, no more.
  expect(removed.length).toBeLessThanOrEqual(2)
  expect(removed).not.toContain(nameOf(noon))
})

test('the next backup is due so many hours after the last, at once where there is none, and at once after a clock was put back', () => {
  expect(untilDue(nameOf(noon), schedule, noon + hour)).toBe(2 * hour)
  expect(untilDue(nameOf(noon), schedule, noon + 9 * hour)).toBe(0)
  expect(untilDue(undefined, schedule, noon)).toBe(0)
  expect(untilDue(nameOf(noon + 24 * hour), schedule, noon)).toBe(0)
})

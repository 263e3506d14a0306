import { expect, test } from 'vitest'
import { backupsIn, momentOf, nameOf, newestUntil, expiredBackups, msUntilDue } from './backup-schedule.ts'

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
  expect(expiredBackups(others, { hours: 3, days: 1 }, noon)).toEqual([])
})

test('every backup of two days is kept, and of a fortnight one a day', () => {
  const all = every(3, 8 * 30)
  const removed = new Set(expiredBackups(all, schedule, noon))
  const kept = all.filter((name) => !removed.has(name))
  expect(kept.slice(0, 16)).toEqual(all.slice(0, 16))
  expect(new Set(kept.map((name) => name.slice(0, 17))).size).toBe(14)
  // Noon's, and of each day before it the last one.
  expect(kept.slice(16)).toEqual(Array.from({ length: 11 }, (_, i) => nameOf(noon - 15 * hour - (i + 2) * 24 * hour)))
})

test('a backup of a clock that was a year ahead removes none of those before it', () => {
  const all = every(3, 100)
  const kept = all.filter((name) => !expiredBackups(all, schedule, noon).includes(name))
  const ahead = nameOf(noon + 365 * 24 * hour)
  const removed = expiredBackups([...kept, ahead], schedule, noon + 365 * 24 * hour)
  // It takes one place among the recent ones and one among the days, no more.
  expect(removed.length).toBeLessThanOrEqual(2)
  expect(removed).not.toContain(nameOf(noon))
})

test('after a clock that was a year ahead is put right, backups are made at their hours and the last two days stay', () => {
  const ahead = every(3, 20).map((name) => nameOf((momentOf(name) ?? 0) + 365 * 24 * hour))
  const past = every(3, 16).slice(1)
  let there = [...ahead, ...past]
  const [rests, lost]: [number[], string[]] = [[], []]
  for (let round = 0, now = noon; round < 40; round++) {
    const due = msUntilDue(there, schedule, now)
    rests.push(due)
    // A backup takes a minute.
    now += due
    there.push(nameOf(now))
    const removed = expiredBackups(there, schedule, now)
    there = there.filter((name) => !removed.includes(name))
    if (round < 2) lost.push(...past.slice(0, 14).filter((name) => !there.includes(name)))
    now += hour / 60
  }
  expect(rests).toEqual([0, ...Array.from({ length: 39 }, () => 3 * hour - hour / 60)])
  expect(lost).toEqual([])
  // Those of the wrong year are bounded by themselves.
  expect(there.filter((name) => name.startsWith('campus-2027'))).toHaveLength(16)
})

test('a clock that was put back years makes its backups at their hours too, and removes none of the others', () => {
  const there = [...every(3, 16), nameOf(noon - 10 * 365 * 24 * hour)]
  const now = noon - 10 * 365 * 24 * hour + hour
  expect(msUntilDue(there, schedule, now)).toBe(2 * hour)
  expect(expiredBackups(there, { ...schedule, days: 1 }, now)).toEqual([])
})

test('the newest backup is the newest that is not named in the future', () => {
  expect(newestUntil([nameOf(noon + hour), nameOf(noon), nameOf(noon - hour)], noon)).toBe(nameOf(noon))
  expect(newestUntil([nameOf(noon + hour)], noon)).toBeUndefined()
})

test('the next backup is due so many hours after the last, and at once where there is none or only some in the future', () => {
  expect(msUntilDue([nameOf(noon)], schedule, noon + hour)).toBe(2 * hour)
  expect(msUntilDue([nameOf(noon)], schedule, noon + 9 * hour)).toBe(0)
  expect(msUntilDue([], schedule, noon)).toBe(0)
  expect(msUntilDue([nameOf(noon + 24 * hour)], schedule, noon)).toBe(0)
})

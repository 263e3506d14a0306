/** The interval between backups, and how long they are kept. */
export type Schedule = { hours: number; days: number }

const hour = 3_600_000
const form = /^campus-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** The name of the folder of a backup that is begun at that moment (milliseconds), in UTC: names sort as moments do. */
export const nameOf = (moment: number): string => `campus-${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The moment (milliseconds) that a name tells; null where it is not one of ours. */
export const momentOf = (name: string): number | null => {
  const [, day, hours, minutes, seconds] = form.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Among what is in a folder, the finished backups that such a schedule has made, the newest first. */
export const backupsIn = (names: readonly string[]): string[] =>
  names
    .filter((name) => momentOf(name) !== null)
    .toSorted()
    .toReversed()

/**
 * The newest of the finished backups that was begun at `now` (milliseconds) or before. One that a wrong clock named in the future is
 * not it: it would stay the newest until that day.
 */
export const newestUntil = (names: readonly string[], now: number): string | undefined =>
  backupsIn(names).find((name) => (momentOf(name) ?? 0) <= now)

/**
 * The backups that are not kept: all of about two days are, and of `days` days the newest each. They are counted and not compared
 * with the clock, so that one that jumps ahead, or a machine that was off for a month, removes nothing. Those named later than `now`
 * (milliseconds) are thinned out apart: they take no place of one that is being made.
 */
export const expiredBackups = (names: readonly string[], schedule: Schedule, now: number): string[] => {
  const all = backupsIn(names)
  const isLater = (name: string) => (momentOf(name) ?? 0) > now
  return [all.filter(isLater), all.filter((name) => !isLater(name))].flatMap((some) => thinOut(some, schedule))
}

/** Those of some backups, the newest first, that are not kept. */
const thinOut = (names: readonly string[], { hours, days }: Schedule): string[] => {
  const recent = Math.max(1, Math.ceil(48 / hours))
  const kept = new Set<string>()
  return names.filter((name, i) => {
    const day = name.slice(0, 'campus-2026-07-03'.length)
    const isNewestOfItsDay = !kept.has(day)
    if (isNewestOfItsDay && kept.size < days) kept.add(day)
    else if (i >= recent) return true
    return false
  })
}

/** Milliseconds until the next backup is due; 0 where it is now, also when all that are there lie in the future. */
export const msUntilDue = (names: readonly string[], { hours }: Schedule, now: number): number => {
  const newest = newestUntil(names, now)
  return newest === undefined ? 0 : Math.max(0, (momentOf(newest) ?? 0) + hours * hour - now)
}

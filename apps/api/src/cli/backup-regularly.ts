import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { momentOf, nameOf, expiredBackups, msUntilDue } from '@campus/pg-backup/backup-schedule.ts'
import { backUp } from './backup.ts'
import { readConfig } from '../app/config/config.ts'
import { createBackupAgeMetrics } from './backup-metrics.ts'
import { errorMessageOf } from './error-message.ts'
import { serveMetrics } from '../platform/observability/metrics-server.ts'
import { stopOnSignals } from '../platform/process/stop-signals.ts'

/** Milliseconds after which a backup that failed is tried again, at the most; a shorter schedule tries as often as it says. */
const patience = 10 * 60_000
/** Timers hold no longer time than this many milliseconds. */
const longestWait = 24 * 3_600_000

const say = (words: string) => console.log(`${new Date().toISOString()} ${words}`)

/** Removes what a killed process left of a backup; names are never used again. */
const removeUnfinished = async (place: string): Promise<void> => {
  for (const name of await readdir(place)) {
    const isOurs = name.endsWith('.unfinished') && momentOf(name.slice(0, -'.unfinished'.length)) !== null
    if (isOurs) await rm(path.join(place, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Makes a backup and then removes those that are kept no longer. Resolves to whether it was made; what is in the way is said. */
const tryOnce = async (place: string): Promise<boolean> => {
  try {
    // Read anew, for a key may have been exchanged since: a backup has the secrets that its rows are read with.
    const config = readConfig()
    say(await backUp(path.join(place, nameOf(Date.now())), config))
    const gone = expiredBackups(await readdir(place), config.backups, Date.now())
    for (const name of gone) await rm(path.join(place, name), { recursive: true, force: true, maxRetries: 3 })
    if (gone.length > 0) say(`Removed ${gone.length} that are kept no longer.`)
    return true
  } catch (error) {
    console.error(`${new Date().toISOString()} Cannot back up: ${errorMessageOf(error)}`)
    return false
  }
}

const run = async (place: string, told: AbortSignal): Promise<void> => {
  const config = readConfig()
  await mkdir(place, { recursive: true })
  await using opened = new AsyncDisposableStack()
  if (config.metricsPort !== null) opened.defer((await serveMetrics(createBackupAgeMetrics(place, config.backups), config)).close)
  await removeUnfinished(place)
  for (let isMade = true; !told.aborted; ) {
    const due = msUntilDue(await readdir(place), config.backups, Date.now())
    const rest = Math.min(longestWait, isMade ? due : Math.max(due, Math.min(patience, config.backups.hours * 3_600_000)))
    if (rest > 0) await wait(rest, undefined, { signal: told }).catch(() => {})
    if (!told.aborted && rest >= due) isMade = await tryOnce(place)
  }
}

/**
 * Makes a backup every BACKUP_HOURS until the process is told to stop, which ends it. A measurement tells how old the newest is
 * (METRICS_PORT), so that somebody hears of it when none is made.
 */
export const backUpRegularly = async (place: string): Promise<never> => {
  const told = new AbortController()
  stopOnSignals(() => told.abort())
  try {
    const ended = run(place, told.signal)
    // A backup that is under way is given up: what there is of it is removed at the next start.
    await Promise.race([ended, told.signal.aborted ? null : once(told.signal, 'abort')])
    process.exit(0)
  } catch (error) {
    console.error(`Cannot back up: ${errorMessageOf(error)}`)
    process.exit(1)
  }
}

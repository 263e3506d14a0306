import { readdir } from 'node:fs/promises'
import { momentOf, newestUntil, type Schedule } from '@campus/pg-backup/backup-schedule.ts'
import { Gauge, Registry } from '@prometheus-io/client'

/**
 * Returns the measurement of when the newest backup in a folder was begun. Its name tells, so that a restart, or a backup that
 * vanished, is seen. One that is named in the future does not count: it would stay the newest, and no alert would ever fire.
 * Beside it stands the interval between backups, so that an alert can compare the two.
 */
export const createBackupAgeMetrics = (place: string, { hours }: Pick<Schedule, 'hours'>): Registry => {
  const metrics = new Registry()
  metrics.registerMetric(
    new Gauge({
      name: 'campus_backup_timestamp_seconds',
      help: 'When the newest backup was begun that is there and not in the future; 0 where there is none',
      registers: [],
      async collect() {
        const newest = newestUntil(await readdir(place).catch(() => []), Date.now())
        this.set(newest === undefined ? 0 : (momentOf(newest) ?? 0) / 1000)
      },
    }),
  )
  const interval = new Gauge({
    name: 'campus_backup_interval_seconds',
    help: 'Seconds from one backup to the next (BACKUP_HOURS)',
    registers: [metrics],
  })
  interval.set(hours * 3600)
  return metrics
}

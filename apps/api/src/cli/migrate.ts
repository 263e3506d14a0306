import { readConfig } from '../app/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { installJobs } from '../platform/jobs/jobs-database.ts'
import { applyMigrations } from '../platform/database/migrations.ts'

/** Brings the database up to date, whether or not a server is running. Returns what to say of it. */
export const migrateDatabase = async (): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  const { pool, close } = await openDatabase(await resolveDatabaseUrl(readConfig(), opened, console.log))
  opened.defer(close)
  const count = await applyMigrations(pool, { say: console.log })
  await installJobs(pool)
  return count === 0 ? 'The database is up to date.' : `Applied ${count} migration${count === 1 ? '' : 's'}.`
}

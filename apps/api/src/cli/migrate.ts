import { readConfig } from '../app/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { databaseAddress } from '../platform/database/database-url.ts'
import { installJobs } from '../platform/jobs/jobs-database.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { StartupError } from '../platform/process/startup-error.ts'

/** `pnpm db:migrate`: brings the database up to date before a new release serves it. A server does the same when it starts. */
const migrateDatabase = async (): Promise<number> => {
  await using opened = new AsyncDisposableStack()
  const { pool, close } = await openDatabase(await databaseAddress(readConfig(), opened, console.log))
  opened.defer(close)
  const count = await applyMigrations(pool, { say: console.log })
  await installJobs(pool)
  return count
}

try {
  const count = await migrateDatabase()
  console.log(count === 0 ? 'The database is up to date.' : `Applied ${count} migration${count === 1 ? '' : 's'}.`)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`Cannot migrate: ${error.message}`)
  process.exitCode = 1
}

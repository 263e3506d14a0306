import path from 'node:path'
import { startEmbeddedPostgres } from '@campus/embedded-postgres/embedded-postgres.ts'
import { EmbeddedPostgresError, type Obstacle } from '@campus/embedded-postgres/embedded-postgres-error.ts'
import type { Settings } from '../process/settings.ts'
import { StartupError } from '../process/startup-error.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** Returns the URL of the database: the configured one, or the embedded one's, which is started if need be and stopped with `opened`. */
export const resolveDatabaseUrl = async (
  { databaseUrl, dataDir }: Place,
  opened: AsyncDisposableStack,
  onProgress?: (words: string) => void,
): Promise<string> => {
  if (databaseUrl !== null) return databaseUrl
  const folder = path.join(dataDir, 'database')
  const own = await startEmbeddedPostgres({ folder, database: 'campus', ...(onProgress && { onProgress }) }).catch((error: unknown) => {
    throw withRemedy(error)
  })
  opened.defer(async () => {
    await own.stop()
  })
  return own.url
}

/** Maps obstacles to a remedy, by the names of settings and commands; null where the reason says all there is. */
const remedies: Record<Obstacle, string | null> = {
  'not-installed': 'Set DATABASE_URL to a PostgreSQL server, or install again with optional packages.',
  'does-not-run': 'Set DATABASE_URL to a PostgreSQL server instead.',
  'does-not-start': null,
  'no-account': 'Start as an ordinary user, or set DATABASE_URL.',
  'other-owner': 'Start as that user or as root, or set DATA_DIR to another folder.',
  'other-version': 'Go back to the release that made it, run pnpm backup there, and pnpm restore here into another DATA_DIR.',
  'folder-closed': 'Start as an ordinary user, or set DATA_DIR to another folder.',
  'folder-not-writable': 'Give this user write access to it, or set DATA_DIR to another folder.',
}

/** Turns what keeps the embedded database from starting into the one line that says what to do; any other error stays as it is. */
export const withRemedy = (error: unknown): unknown =>
  error instanceof EmbeddedPostgresError
    ? new StartupError([error.message, remedies[error.obstacle]].filter((part) => part !== null).join(' '))
    : error

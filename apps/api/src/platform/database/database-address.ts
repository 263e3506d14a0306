import path from 'node:path'
import type { Settings } from '../process/settings.ts'
import { startEmbeddedPostgres } from '../../../../../packages/embedded-postgres/src/embedded-postgres.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** Where the database is: as configured, or the embedded one, which is started if need be and stopped with `opened`. */
export const databaseAddress = async (
  { databaseUrl, dataDir }: Place,
  opened: AsyncDisposableStack,
  onProgress?: (words: string) => void,
): Promise<string> => {
  if (databaseUrl !== null) return databaseUrl
  const own = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus', ...(onProgress && { onProgress }) })
  opened.defer(async () => {
    await own.stop()
  })
  return own.url
}

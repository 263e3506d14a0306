import path from 'node:path'
import { fillDemo } from '../demo/fill.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './kit/database.ts'
import { startEmbeddedPostgres } from './kit/embedded-postgres.ts'
import { holdPort, listen } from './kit/listen.ts'
import { createLog } from './kit/logging.ts'
import { locks, withLock } from './kit/locks.ts'
import { applyMigrations } from './kit/migrations.ts'
import { createPictures, type Pictures } from './kit/pictures.ts'
import { createPublisher } from './kit/publish.ts'
import type { Services } from './kit/services.ts'
import { openStorage } from './kit/storage.ts'
import { isSiteEmpty } from './site-content/queries.ts'

type Say = (words: string) => void

/**
 * Brings one API process up: database, migrations, first content, HTTP. What was opened is put on `opened`, so that whoever
 * disposes of it closes everything in the opposite order, however far the start came.
 */
export const start = async (config: Config, say: Say, opened: AsyncDisposableStack): Promise<{ address: string }> => {
  const releasePort = await holdPort(config)
  opened.defer(releasePort)
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, say, opened))
  const log = createLog(config)
  const { db, pool, close } = await openDatabase(databaseUrl, { onError: (err) => log.warn({ err }, 'a database connection was lost') })
  opened.defer(close)
  await applyMigrations(pool)
  const publisher = await createPublisher(databaseUrl, { onError: (err) => log.warn({ err }, 'changes of other processes are not heard') })
  opened.defer(() => publisher.close())

  const storage = await openStorage(config)
  await fillIfEmpty({ config, db, pool }, createPictures({ storage }), say)

  const app = await buildApp({ config, log, db, pool, storage, publisher })
  opened.defer(() => app.close())
  await app.ready()
  await releasePort()
  const address = await listen(app, config)
  // The public site's pages ask the API in this same process.
  process.env.API_INTERNAL_URL ??= address
  // The first page loads the site's code; better now than for the first visitor.
  await fetch(address).catch(() => {})
  return { address }
}

const startOwnDatabase = async (config: Config, say: Say, opened: AsyncDisposableStack) => {
  const embedded = await startEmbeddedPostgres({ folder: path.join(config.dataDir, 'database'), database: 'campus', onProgress: say })
  opened.defer(async () => {
    await embedded.stop()
  })
  return embedded.url
}

/** The first content of an empty site. Of several processes that start at once, one fills it while the others wait. */
const fillIfEmpty = async ({ config, db, pool }: Pick<Services, 'config' | 'db' | 'pool'>, pictures: Pictures, say: Say) => {
  if (!config.demo || !(await isSiteEmpty(db))) return
  await withLock(pool, locks.firstContent, async () => {
    if (!(await isSiteEmpty(db))) return
    say('Filling the demo institute …')
    await fillDemo(db, pictures)
  })
}

import path from 'node:path'
import { fillDemo } from '../demo/fill.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './kit/database.ts'
import { startEmbeddedPostgres } from './kit/embedded-postgres.ts'
import { applyMigrations } from './kit/migrations.ts'
import { createPictures, type Pictures } from './kit/pictures.ts'
import { createPublisher } from './kit/publish.ts'
import { StartupError } from './kit/startup-error.ts'
import { openStorage } from './kit/storage.ts'
import { isSiteEmpty } from './site-content/queries.ts'

type Say = (words: string) => void

/**
 * Brings one API process up: database, migrations, first content, HTTP. What was opened is put on `opened`, so that whoever
 * disposes of it closes everything in the opposite order, however far the start came.
 */
export const start = async (config: Config, say: Say, opened: AsyncDisposableStack): Promise<{ address: string }> => {
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, say, opened))
  const { db, pool, close } = await openDatabase(databaseUrl)
  opened.defer(close)
  await applyMigrations(pool)
  const publisher = await createPublisher(databaseUrl)
  opened.defer(() => publisher.close())

  const storage = await openStorage(config)
  await fillIfEmpty(config, db, createPictures({ storage }), say)

  const app = await buildApp({ config, db, pool, storage, publisher })
  opened.defer(() => app.close())
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw explainListen(error, config)
  }
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  // The public site's pages ask the API in this same process.
  process.env.API_INTERNAL_URL ??= `http://${reachable(config.host)}:${port}`
  const address = `http://${reachable(config.host)}:${port}`
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

const fillIfEmpty = async (config: Config, db: Database, pictures: Pictures, say: Say) => {
  if (!config.demo || !(await isSiteEmpty(db))) return
  say('Filling the demo institute …')
  await fillDemo(db, pictures)
}

const explainListen = (error: unknown, { port, host }: Config) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} is taken. Stop what is using it, or set PORT to another one.`)
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  return error
}

/** The address at which this machine itself reaches what listens on `host`. */
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host)

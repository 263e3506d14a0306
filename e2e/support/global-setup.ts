import { cp, rm } from 'node:fs/promises'
import { announceServer } from './running-server.ts'
import { newDataDir, startServer } from './server.ts'

/** One server for all journeys, and a copy of what it starts with. Playwright calls what this returns when they are over. */
export default async function globalSetup() {
  const server = await startServer('server')
  const fresh = await newDataDir()
  // A database is copied while nobody writes to it.
  await server.halt()
  await cp(server.dataDir, fresh, { recursive: true })
  await server.resume()
  announceServer({ ...server, fresh })
  return async () => {
    await server.stop()
    await rm(fresh, { recursive: true })
  }
}

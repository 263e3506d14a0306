import { cp, rm } from 'node:fs/promises'
import { installOutside } from './outside-package.ts'
import { announceServer } from './running-server.ts'
import { newDataDir, startServer } from './start-server.ts'

/** Starts one server for all tests and copies its initial data. Playwright calls the returned function after the tests. */
export default async function globalSetup() {
  // The servers to test run already: see hosts.ts.
  if (process.env.CAMPUS_HOSTS !== undefined) return () => {}
  await installOutside('fonts')
  const server = await startServer('server')
  const fresh = await newDataDir()
  // A database is only copied while it is not written to.
  await server.halt()
  await cp(server.dataDir, fresh, { recursive: true })
  await server.resume()
  announceServer({ ...server, fresh })
  return async () => {
    await server.stop()
    await rm(fresh, { recursive: true })
  }
}

import { announceServer } from './running-server.ts'
import { startServer } from './server.ts'

/** One server for all journeys. Playwright calls what this returns when they are over. */
export default async function globalSetup() {
  const server = await startServer('server')
  announceServer(server)
  return server.stop
}

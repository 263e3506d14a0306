import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { type RunningServer, runningServer } from './running-server.ts'

const cluster = (dataDir: string) => join(dataDir, 'database/cluster')

/** PostgreSQL writes this file while it runs; its fourth line is the port. */
export const postmasterFile = (dataDir: string): string => join(cluster(dataDir), 'data/postmaster.pid')

/** Returns the address of the embedded database of a running server. */
export const databaseUrl = (dataDir: string): string => {
  const port = readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster(dataDir), 'password'), 'utf8')
  return `postgres://campus:${encodeURIComponent(password)}@127.0.0.1:${port}/campus`
}

/** Opens a connection to a running server's database, for data that no screen shows. `await using` closes it. */
export const openDatabase = async ({ dataDir }: Pick<RunningServer, 'dataDir'> = runningServer()): Promise<Client & AsyncDisposable> => {
  const client = new Client({ connectionString: databaseUrl(dataDir) })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

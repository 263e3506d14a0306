import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl, postmasterFile } from '@campus/e2e/support/database.ts'
import { Client } from 'pg'

const campus = path.resolve(import.meta.dirname, '../apps/api/src/cli/campus.ts')

export type Product = AsyncDisposable & {
  address: string
  dataDir: string
  pid: number
  postgresPid: number
  countMessages: () => Promise<number>
}

/**
 * Starts the built product as in the README, with its data in a folder of this run. Only two settings differ from a college's: the rate
 * limits, which would refuse the load, and `CACHE_SECONDS` for the uncached cases. A second start in the same folder is another process on
 * the same database; `name` names its log.
 */
export const startProduct = async (folder: string, variables: Record<string, string>, name = 'server'): Promise<Product> => {
  const dataDir = path.join(folder, 'data')
  const logFile = path.join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true })
  const log = openSync(logFile, 'w')
  const { CACHE_SECONDS: _, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT_FACTOR: '1000000', ...variables }
  const child = spawn(process.execPath, [campus, 'serve'], { env, stdio: ['ignore', log, log] })
  closeSync(log)

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const words = () => readFileSync(logFile, 'utf8')
  try {
    const address = await waitFor(60_000, () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
      return /Website\s+(http\S+)/.exec(words())?.[1]
    })
    const postgresPid = Number(readFileSync(postmasterFile(dataDir), 'utf8').split('\n', 1)[0])
    return { address, dataDir, pid: child.pid ?? 0, postgresPid, countMessages: () => countMessages(dataDir), [Symbol.asyncDispose]: stop }
  } catch (cause) {
    await stop()
    throw new Error(`The product did not start. Its last words:\n${words().slice(-2000)}`, { cause })
  }
}

const waitFor = async <T>(deadline: number, look: () => T | undefined): Promise<T> => {
  const end = Date.now() + deadline
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`it said nothing for ${deadline / 1000} s`)
    await pause(50)
  }
}

/** Opens a connection to the database of a running product. `await using` closes it. */
export const openProductDatabase = async (dataDir: string): Promise<Client & AsyncDisposable> => {
  const client = new Client({ connectionString: databaseUrl(dataDir) })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

const countMessages = async (dataDir: string): Promise<number> => {
  await using database = await openProductDatabase(dataDir)
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from contact_messages')
  return rows[0]?.count ?? 0
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { nameOfCluster } from '../cluster.ts'
import { findProcesses } from '../processes.ts'

/** The messages of a process that uses the embedded database, one JSON text a line. */
type Said = {
  progress?: string
  started?: { url: string; attached: boolean; firstStart: boolean }
  acknowledged?: number
  stopped?: string
  failed?: string
}

const running = new Set<ChildProcess>()

/** Another process that starts the embedded database: it writes rows until it is killed, or waits until it is to stop. */
export const startProcess = (folder: string, work: 'hold' | 'write' = 'hold') => {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder, work], { stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  const said: Said[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => said.push(JSON.parse(line) as Said))
  const closed = once(lines, 'close')
  const exited = once(child, 'exit').then(() => running.delete(child))

  const hear = async <T>(find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      const more = await Promise.race([once(lines, 'line').then(() => true), closed.then(() => false)])
      if (!more && find() === undefined) throw new Error(`The process ended early: ${JSON.stringify(said)}`)
    }
  }
  const rows = () => said.flatMap(({ acknowledged }) => acknowledged ?? [])
  return {
    began: () => hear(() => said[0]),
    started: () => hear(() => said.find((each) => each.started)?.started),
    /** The numbers of the rows that it was told are committed. */
    rows,
    wrote: (count: number) => hear(() => (rows().length >= count ? true : undefined)),
    kill: async () => {
      child.kill('SIGKILL')
      await Promise.all([exited, closed])
    },
    stop: async () => {
      child.stdin.end()
      await exited
      return hear(() => said.find((each) => each.stopped)?.stopped)
    },
  }
}

/** Lists a folder of a cluster without the programs, which a start copies there where the server's account may not enter their own folder. */
export const listWithoutPrograms = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith('postgresql-'))

/** Ends every process that was started and all servers of these folders, however a test went, and removes the folders. */
export const removeCluster = async (...folders: string[]): Promise<void> => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) {
    const name = await nameOfCluster(path.join(folder, 'cluster/data')).catch(() => null)
    // Not SIGKILL: a server that is killed leaves its shared memory behind.
    if (name) await signal(name, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Sends a signal to every process of a server, and waits until they have ended. */
export const signal = async (name: string, kind: 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
  for (const pid of await findProcesses(name)) {
    try {
      process.kill(pid, kind)
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  while ((await findProcesses(name)).length > 0) await delay(20)
}

/** The values of a question's rows, one after the other. */
export const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: question, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const say = (said: Said) => process.stdout.write(`${JSON.stringify(said)}\n`)

/** Says a number only after its row is committed. */
const write = async (url: string): Promise<never> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists acknowledged (n bigserial primary key)')
  for (;;) {
    const { rows } = await client.query<{ n: string }>('insert into acknowledged default values returning n')
    say({ acknowledged: Number(rows[0]?.n) })
  }
}

const run = async (folder: string, work: string | undefined) => {
  const embedded = await startEmbeddedPostgres({ folder, database: 'campus', onProgress: (progress) => say({ progress }) })
  const { url, attached, firstStart } = embedded
  say({ started: { url, attached, firstStart } })
  if (work === 'write') await write(url)
  process.stdin.resume()
  await once(process.stdin, 'end')
  say({ stopped: await embedded.stop() })
}

if (import.meta.main) {
  // The process that started this one has gone.
  process.stdout.on('error', () => process.exit(1))
  const [, , folder = '', work] = process.argv
  await run(folder, work).catch((error: unknown) => {
    say({ failed: String(error) })
    process.exitCode = 1
  })
}

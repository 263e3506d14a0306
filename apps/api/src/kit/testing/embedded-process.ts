import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/** What a process that uses the embedded database says, one JSON text a line. */
type Said =
  | { progress: string }
  | { started: { url: string; attached: boolean; firstStart: boolean } }
  | { failed: string }
  | { acknowledged: number }
  | { stopped: string }

/** Another process that starts the embedded database: told to write rows until it is killed, or to stop by closing its input. */
export const startProcess = (folder: string, work: 'hold' | 'write' = 'hold') => {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.url), folder, work], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said: Said[] = []
  const lines = child.stdout ? createInterface({ input: child.stdout }) : null
  lines?.on('line', (line) => said.push(JSON.parse(line) as Said))
  const exited = once(child, 'exit')

  /** The first thing it says of a kind, from its start. Rejects when it ends without. */
  const hear = async <K extends string>(kind: K): Promise<Extract<Said, Record<K, unknown>>> => {
    const found = () => said.find((each): each is Extract<Said, Record<K, unknown>> => kind in each)
    while (!found()) {
      const ended = await Promise.race([exited.then(() => true), lines ? once(lines, 'line').then(() => false) : true])
      if (ended && !found()) throw new Error(`It ended without a word on ${kind}: ${JSON.stringify(said)}`)
    }
    return found() ?? expectNever()
  }
  return {
    said,
    hear,
    started: async () => (await hear('started')).started,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.stdin?.end()
      await exited
      return (await hear('stopped')).stopped
    },
  }
}

const expectNever = (): never => {
  throw new Error('unreachable')
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
  const [, , folder = '', work] = process.argv
  await run(folder, work).catch((error: unknown) => {
    say({ failed: String(error) })
    process.exitCode = 1
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Written } from '@campus/pg-backup/write-backup.ts'
import { Client, type Pool } from 'pg'
import { writeCampusBackup } from '../src/cli/campus-backup.ts'
import type { TestApp } from './app.ts'
import type { Storage } from '../src/platform/files/storage.ts'

export type BackedUp = Pick<TestApp, 'databaseUrl' | 'storage' | 'config'>

/** Backs up an API under test, with its secrets. */
export const backUpAll = (folder: string, { databaseUrl, storage, config }: BackedUp, leftOut?: readonly string[]): Promise<Written> =>
  writeCampusBackup(folder, { url: databaseUrl, storage, secrets: config.secrets }, { withSecrets: true, ...(leftOut && { leftOut }) })

/** Returns the environment of a server on the same database. */
export const environmentOf = ({ databaseUrl, config }: Pick<TestApp, 'databaseUrl' | 'config'>) => ({
  DATABASE_URL: databaseUrl,
  JWT_SECRET: config.secrets.jwt,
  PII_KEY: config.secrets.pii.current,
})

/** Runs a command of `campus` that takes a folder. */
export const runCommand = (
  command: 'backup' | 'restore' | 'backup-regularly' | 'rotate-key',
  argument: string,
  variables: NodeJS.ProcessEnv,
) => {
  const script = path.resolve(import.meta.dirname, '../src/cli/campus.ts')
  const child = spawn(process.execPath, [script, command, argument], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([[code], said, complaint]) => ({ code: code as number | null, said, complaint })) }
}

/** Columns that the queue changes by itself at any time: when it looked after each queue, and its counts. */
const ownNotes = `'{monitor_claim_on,monitor_on,maintain_on,singletons_active,ready_history,ready_oldest_seconds,delta_on,delta_seconds,created_delta,
  completed_delta,wait_bins,run_bins,blocked_count,
  failed_delta,deferred_count,queued_count,ready_count,active_count,failed_count,total_count}'::text[]`

/** Every row of every table, as text, by table; of the queue what waits in it, and how each queue is set up. */
export const rowsIn = async (pool: Pool): Promise<Map<string, string[]>> => {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') or schemaname = 'jobs' and tablename in ('queue', 'job_common') order by 1`)
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const row = name === 'jobs.queue' ? `(to_jsonb(t) - ${ownNotes})::text` : 't::text'
    const { rows } = await pool.query<[string]>({ text: `select ${row} from ${name} t order by ${row} collate "C"`, rowMode: 'array' })
    all.set(name, rows.flat())
  }
  return all
}

/** All files of a storage by their keys, as base64. */
export const filesIn = async (storage: Storage): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  for (const scope of ['public', 'private']) {
    for await (const { key } of storage.list(scope)) {
      const found = await storage.get(key)
      if (found) files.set(key, Buffer.concat(await found.stream.toArray()).toString('base64'))
    }
  }
  return files
}

/** Writes a number to two tables at once, and the next one, until it is stopped. */
export const startWriting = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const over = new AbortController()
  let count = 0
  const write = async () => {
    while (!over.signal.aborted) {
      const n = count + 1
      await client.query(`begin; insert into idempotency_keys (hash, fingerprint, expires_at) values ('written-${n}', '', now() + interval '1 day');
        insert into contact_messages (id, name, email, phone, message) values (gen_random_uuid(), 'written-${n}', '', '', ''); commit`)
      count = n
    }
    await client.end()
  }
  const writing = write()
  const stop = async () => {
    over.abort()
    await writing
  }
  return { count: () => count, stop }
}

/** The numbers of what it wrote that are among these rows. */
export const writtenIn = (rows: string[] = []) => rows.flatMap((row) => /written-(\d+)/.exec(row)?.[1] ?? []).map(Number)

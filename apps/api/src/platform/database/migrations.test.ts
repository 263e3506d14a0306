import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from './database.ts'
import { applyMigrations, hasAllMigrations } from './migrations.ts'
import { StartupError } from '../process/startup-error.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let opened: OpenDatabase
let folder: string
const clients: Client[] = []

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  opened = await openDatabase(database.url)
  folder = await mkdtemp(path.join(os.tmpdir(), 'campus-migrations-'))
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await opened.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Writes migrations as drizzle-kit does. */
const write = async (...migrations: { when: number; sql: string }[]) => {
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(({ when }, idx) => ({
    idx,
    version: '7',
    when,
    tag: `${String(idx).padStart(4, '0')}_at_${when}`,
    breakpoints: true,
  }))
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [i, { sql }] of migrations.entries()) await writeFile(path.join(folder, `${entries[i]?.tag}.sql`), sql)
}
const first = { when: 1000, sql: 'create table a (n int);\n--> statement-breakpoint\ncreate table b (n int);' }
const second = { when: 2000, sql: 'create table c (n int);' }

fullTest('a fresh database gets every migration, and then none again', async () => {
  await write(first, second)
  expect(await hasAllMigrations(opened.pool, folder)).toBe(false)
  expect(await applyMigrations(opened.pool, { folder })).toBe(2)
  await opened.pool.query('select from a, b, c')
  expect(await hasAllMigrations(opened.pool, folder)).toBe(true)
  expect(await applyMigrations(opened.pool, { folder })).toBe(0)
})

fullTest('drizzle notes each migration by the moment of its journal', async () => {
  await write(first, second)
  await applyMigrations(opened.pool, { folder })
  const { rows } = await opened.pool
    .query('select hash, created_at::int as moment from drizzle.__drizzle_migrations order by id')
    .catch((cause: unknown) => ({ rows: [cause] }))
  const noted = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }, i) => ({ hash, moment: [first, second][i]?.when }))
  const remedy = 'drizzle notes its migrations otherwise now. Change findApplied and replayMigrations in database/migrations.ts.'
  expect(rows, remedy).toEqual(noted)
})

fullTest('a new release brings what is missing; an older one still counts as up to date', async () => {
  await write(first)
  await applyMigrations(opened.pool, { folder })
  await write(first, second)
  expect(await hasAllMigrations(opened.pool, folder)).toBe(false)
  expect(await applyMigrations(opened.pool, { folder })).toBe(1)
  await write(first)
  expect(await hasAllMigrations(opened.pool, folder)).toBe(true)
})

test('applies migrations in one of several processes that start at once', async () => {
  await write(first, second)
  const counts = await Promise.all(Array.from({ length: 6 }, () => applyMigrations(opened.pool, { folder })))
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 2])
})

fullTest('a migration that fails leaves nothing of itself behind', async () => {
  await write(first, { when: 2000, sql: 'create table c (n int);\n--> statement-breakpoint\ncreate table a (n int);' })
  await expect(applyMigrations(opened.pool, { folder })).rejects.toThrow('create table a')
  expect((await opened.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
})

fullTest('a migration that came in behind a newer one is named, not passed over', async () => {
  await write(second)
  await applyMigrations(opened.pool, { folder })
  await write(first, second)
  await expect(applyMigrations(opened.pool, { folder })).rejects.toThrow('The migration 0000_at_1000 is older than one applied already')
  expect(await hasAllMigrations(opened.pool, folder)).toBe(false)
})

const connect = async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  clients.push(client)
  return client
}
const waitsForALock = `select from pg_stat_activity where application_name = 'campus migrations' and wait_event_type = 'Lock' and datname = current_database()`

fullTest('a migration that cannot get its lock gives up waiting, lets readers through and tries again until it gets it', async () => {
  await write(first)
  await applyMigrations(opened.pool, { folder })
  await write(first, { when: 2000, sql: 'create table c (n int);\n--> statement-breakpoint\nalter table a add column m int;' })
  const [backup, reader] = [await connect(), await connect()]
  await backup.query('begin; lock table a in access share mode')
  const said: string[] = []
  const migrating = applyMigrations(opened.pool, {
    folder,
    waits: { lock: 200, pause: 100, tries: 1000 },
    say: (words) => said.push(words),
  })
  await vi.waitFor(async () => expect((await reader.query(waitsForALock)).rowCount).toBe(1), 20_000)
  // Behind the one that waits, and still in time.
  await reader.query('select from a')
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(1), 20_000)
  expect((await reader.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }])
  await backup.query('commit')
  expect(await migrating).toBe(1)
  expect(new Set(said)).toEqual(
    new Set(['Migrations wait for a table that something else uses, such as a backup. Trying again in 1 seconds.']),
  )
  await opened.pool.query('select m from a, c')
})

test('a request that has locked rows which a migration writes can write to a table that the migration locks', async () => {
  await write(first)
  await applyMigrations(opened.pool, { folder })
  await opened.pool.query('insert into b values (1)')
  await write(first, { when: 2000, sql: 'ALTER TABLE "a" ADD COLUMN "m" int;\n--> statement-breakpoint\nUPDATE "b" SET "n" = 2;' })
  const [request, looker] = [await connect(), await connect()]
  // PostgreSQL ends the one that looks for a deadlock first: this one, after a tenth of the migrator's time.
  await request.query(`set deadlock_timeout = '100ms'; begin; select from b for update`)
  const migrating = applyMigrations(opened.pool, { folder, waits: { lock: 20_000, pause: 10, tries: 1000 } })
  const locksA = `select from pg_locks join pg_stat_activity using (pid) where application_name = 'campus migrations' and relation = 'a'::regclass and granted`
  await vi.waitFor(async () => expect((await looker.query(locksA)).rowCount).toBe(1), { timeout: 20_000, interval: 5 })
  const writing = request.query('insert into a values (1); commit')
  const [migrated, written] = await Promise.allSettled([migrating, writing])
  expect([migrated, written.status]).toEqual([{ status: 'fulfilled', value: 1 }, 'fulfilled'])
  expect((await looker.query('select b.n, m from a, b')).rows).toEqual([{ n: 2, m: null }])
})

fullTest('a migration that never gets its lock ends in words, with nothing changed', async () => {
  await write(first)
  await applyMigrations(opened.pool, { folder })
  await write(first, { when: 2000, sql: 'create table c (n int);\n--> statement-breakpoint\nalter table a add column m int;' })
  const backup = await connect()
  await backup.query('begin; lock table a in access share mode')
  const ended = applyMigrations(opened.pool, { folder, waits: { lock: 50, pause: 1, tries: 2 }, say: () => {} })
  await expect(ended).rejects.toThrow('the migrations could not begin. Nothing was changed')
  await expect(ended).rejects.toBeInstanceOf(StartupError)
  await backup.query('commit')
  expect(await hasAllMigrations(opened.pool, folder)).toBe(false)
})

fullTest('a process that waits too long for the one that migrates ends in words; a statement of a migration may take longer', async () => {
  await write({ when: 1000, sql: 'create table a (n int);\n--> statement-breakpoint\ncreate table b as select from pg_sleep(0.5);' })
  const other = await connect()
  await other.query('select pg_advisory_lock(7226002)')
  const ended = applyMigrations(opened.pool, { folder, waits: { turn: 50 } })
  await expect(ended).rejects.toThrow('Another process has been migrating this database')
  await expect(ended).rejects.toBeInstanceOf(StartupError)
  await other.query('select pg_advisory_unlock_all()')
  expect(await applyMigrations(opened.pool, { folder, waits: { lock: 50, tries: 1 } })).toBe(1)
})

fullTest('a role that may not change tables can start when nothing is missing', async () => {
  await write(first)
  await applyMigrations(opened.pool, { folder })
  const role = `reader_${database.name}`
  await opened.pool.query(
    `create role ${role} login password 'reader'; grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`,
  )
  const url = new URL(database.url)
  Object.assign(url, { username: role, password: 'reader' })
  const reader = await openDatabase(url.href)
  expect(await applyMigrations(reader.pool, { folder })).toBe(0)
  await reader.close()
  await opened.pool.query(`drop owned by ${role}; drop role ${role}`)
})

test('a release without its migrations says so', async () => {
  await expect(applyMigrations(opened.pool, { folder })).rejects.toThrow(`There are no migrations at ${folder}`)
})

fullTest('databases for tests come with all migrations', async () => {
  const migrated = await createTestDatabase()
  const client = new Client({ connectionString: migrated.url })
  await client.connect()
  expect((await client.query('select from drizzle.__drizzle_migrations')).rowCount).toBeGreaterThan(0)
  await client.end()
  await migrated.drop()
})

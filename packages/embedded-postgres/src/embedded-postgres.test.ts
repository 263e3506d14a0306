import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readLock, removeStaleLock } from './postmaster-pid.ts'
import { findProcesses } from './processes.ts'
import { rounds } from './testing/rounds.ts'
import { ask, listWithoutPrograms, removeCluster, startProcess } from './testing/embedded-process.ts'

// A first start takes a second or two, and more on a busy machine: the tests that do not need one go on with the same database.
let folder: string
const started: EmbeddedPostgres[] = []

const makeFolder = () => mkdtemp(path.join(os.tmpdir(), 'campus-embedded-'))
beforeAll(async () => {
  folder = await makeFolder()
})
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop()
})
afterAll(() => removeCluster(folder))

const start = async (place = folder) => {
  const embedded = await startEmbeddedPostgres({ folder: place, database: 'campus' })
  started.push(embedded)
  return embedded
}
const setting = async (url: string, name: string) => String((await ask(url, `show ${name}`))[0])

test('the first start makes a durable database, stop leaves no process, and the next start finds the data at the same address', async () => {
  const first = await start()
  expect(first).toMatchObject({ attached: false, firstStart: true })
  const durable = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => setting(first.url, name))
  expect(await Promise.all(durable)).toEqual(['on', 'on', 'on'])
  expect(await ask(first.url, 'select current_database()::text, getdatabaseencoding()::text')).toEqual(['campus', 'UTF8'])
  await ask(first.url, 'create table kept as select 42 as n')
  const name = await setting(first.url, 'cluster_name')
  expect(await findProcesses(name)).not.toEqual([])
  expect(await first.stop()).toBe('stopped')
  expect(await findProcesses(name)).toEqual([])
  const second = await start()
  expect(second).toMatchObject({ url: first.url, attached: false, firstStart: false })
  expect(await ask(second.url, 'select n from kept')).toEqual([42])
})

test('a second process attaches, and the last one to stop takes the server down', async () => {
  const first = await start()
  const other = startProcess(folder)
  expect(await other.started()).toEqual({ url: first.url, attached: true, firstStart: false })
  const name = await setting(first.url, 'cluster_name')
  expect(await first.stop()).toBe('left running')
  expect(await ask(first.url, 'select 1')).toEqual([1])
  expect(await other.stop()).toBe('stopped')
  expect(await findProcesses(name)).toEqual([])
})

// A server that has lost its lock ends itself after a minute, and the next one would be shared in its place.
test('processes that start at once on an empty folder share one server, which keeps its lock', async () => {
  const place = await makeFolder()
  onTestFinished(() => removeCluster(place))
  const processes = [startProcess(place), startProcess(place), startProcess(place)]
  const starts = await Promise.all(processes.map((each) => each.started()))
  expect(new Set(starts.map(({ url }) => url)).size).toBe(1)
  expect(starts.filter(({ firstStart }) => firstStart)).toHaveLength(1)
  expect(await listWithoutPrograms(place)).toEqual(['cluster'])
  expect(await readFile(path.join(place, 'cluster/server.log'), 'utf8')).not.toContain('could not open file "postmaster.pid"')
  const ends: string[] = []
  for (const each of processes) ends.push(await each.stop())
  expect(ends).toEqual(['left running', 'left running', 'stopped'])
})

test('takes no lock from a server that was started after the lock was read', async () => {
  await start()
  const cluster = { data: path.join(folder, 'cluster/data'), name: '' }
  const lock = await readLock(cluster)
  expect(lock).not.toBeNull()
  for (const found of [null, { pid: process.pid, port: 5432 }]) await removeStaleLock(cluster, found)
  expect(await readLock(cluster)).toEqual(lock)
})

test('a process that stops as another starts never takes the database from it', async () => {
  let current = await start()
  for (let round = 0; round < rounds; round++) {
    const [next] = await Promise.all([start(), current.stop()])
    expect(await ask(next.url, 'select 1')).toEqual([1])
    current = next
  }
})

test('keeps users’ texts out of the server’s log of failures', async () => {
  const { url } = await start()
  await ask(url, 'create table people (email text primary key)')
  await ask(url, `insert into people values ('canary@example.com')`)
  await expect(ask(url, `insert into people values ('canary@example.com')`)).rejects.toThrow('duplicate key')
  await expect(ask(url, `select 'canary'::int`)).rejects.toThrow('canary')
  const log = await readFile(path.join(folder, 'cluster/server.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('canary')
})

test('a folder that cannot be written is explained', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const message = `The folder ${file}/below cannot be written (ENOTDIR).`
  await expect(start(path.join(file, 'below'))).rejects.toMatchObject({ obstacle: 'folder-not-writable', message })
})

test('a database of another major version is left alone and explained', async () => {
  await (await start()).stop()
  await writeFile(path.join(folder, 'cluster/data/PG_VERSION'), '17\n')
  const message = expect.stringContaining('is of PostgreSQL 17, but PostgreSQL 18 is installed.') as string
  await expect(start()).rejects.toMatchObject({ obstacle: 'other-version', message })
})

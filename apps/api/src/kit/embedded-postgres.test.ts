import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findProcesses } from './embedded-postgres/processes.ts'
import { startProcess } from './testing/embedded-process.ts'

let folder: string
const started: EmbeddedPostgres[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'campus-embedded-'))
})
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = async (place = folder) => {
  const embedded = await startEmbeddedPostgres({ folder: place, database: 'campus' })
  started.push(embedded)
  return embedded
}
const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}
const setting = async (url: string, name: string) => String((await ask(url, `show ${name}`))[0])
const dataFolder = () => path.join(folder, 'cluster/data')

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

test('processes that start at once on an empty folder share one server', async () => {
  const processes = [startProcess(folder), startProcess(folder), startProcess(folder)]
  const starts = await Promise.all(processes.map((each) => each.started()))
  expect(new Set(starts.map(({ url }) => url)).size).toBe(1)
  expect(starts.filter(({ firstStart }) => firstStart)).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['cluster'])
  const ends: string[] = []
  for (const each of processes) ends.push(await each.stop())
  expect(ends).toEqual(['left running', 'left running', 'stopped'])
})

test('a process that stops as another starts never takes the database from it', async () => {
  let current = await start()
  for (let round = 0; round < 5; round++) {
    const [next] = await Promise.all([start(), current.stop()])
    expect(await ask(next.url, 'select 1')).toEqual([1])
    current = next
  }
})

test('a start that was killed while it made the database leaves nothing that is in the way', async () => {
  const killed = startProcess(folder)
  await killed.hear('progress')
  await waitFor(async () => (await readdir(folder)).some((name) => name.startsWith('new-')))
  await killed.kill()
  expect(await start()).toMatchObject({ attached: false, firstStart: true })
  await waitFor(async () => (await readdir(folder)).join() === 'cluster')
})

test('a server that dies under its process comes back at the same address with everything that was committed', async () => {
  const { url } = await start()
  await ask(url, 'create table kept as select 42 as n')
  const [pid] = (await readFile(path.join(dataFolder(), 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const died = performance.now()
  await waitFor(() =>
    ask(url, 'select n from kept').then(
      ([n]) => n === 42,
      () => false,
    ),
  )
  expect(performance.now() - died).toBeLessThan(5000)
})

test('a lock left by a killed server is no obstacle when its number belongs to another program now', async () => {
  const { url, stop } = await start()
  await stop()
  const { uid, gid } = await stat(dataFolder())
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  await once(stranger, 'spawn')
  const lock = [stranger.pid, dataFolder(), 0, new URL(url).port, '', '127.0.0.1', '', 'ready', '']
  await writeFile(path.join(dataFolder(), 'postmaster.pid'), lock.join('\n'))
  expect(await start()).toMatchObject({ url, attached: false })
  stranger.kill()
})

test('a copy of the folder is a database of its own', async () => {
  const copy = `${folder}-copy`
  const { stop } = await start()
  await stop()
  await cp(folder, copy, { recursive: true })
  const { uid, gid } = await stat(dataFolder())
  if (process.getuid?.() === 0) spawn('chown', ['-R', `${uid}:${gid}`, path.join(copy, 'cluster')])
  const original = await start()
  await cp(path.join(dataFolder(), 'postmaster.pid'), path.join(copy, 'cluster/data/postmaster.pid'))
  const copied = await start(copy)
  expect(copied.attached).toBe(false)
  expect(new URL(copied.url).port).not.toBe(new URL(original.url).port)
  await copied.stop()
  await rm(copy, { recursive: true })
})

test('what people wrote does not get into the server’s log by way of failures', async () => {
  const { url } = await start()
  await ask(url, 'create table people (email text primary key)')
  await ask(url, `insert into people values ('canary@example.com')`)
  await expect(ask(url, `insert into people values ('canary@example.com')`)).rejects.toThrow('duplicate key')
  await expect(ask(url, `select 'canary'::int`)).rejects.toThrow('canary')
  expect(await readFile(path.join(folder, 'cluster/server.log'), 'utf8')).not.toContain('canary')
})

test('a folder that cannot be written is explained', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const error = await start(path.join(file, 'below')).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'StartupError', message: `The folder ${file}/below cannot be written (ENOTDIR). Give this user write access to it, or set DATA_DIR to another folder.` })
})

test('a database of another major version is left alone and explained', async () => {
  const { stop } = await start()
  await stop()
  await writeFile(path.join(dataFolder(), 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/is of PostgreSQL 17, but PostgreSQL 18 is installed/)
})

const waitFor = async (holds: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 10_000
  while (!(await holds())) {
    if (performance.now() > deadline) expect.fail('It never came true')
  }
}

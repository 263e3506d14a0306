import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { ask, listWithoutPrograms, removeCluster, startProcess } from './testing/embedded-process.ts'

// The first test makes the database that the others go on with.
let folder: string
let copy: string
const started: EmbeddedPostgres[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'campus-recovery-'))
  copy = `${folder}-copy`
})
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop()
})
afterAll(() => removeCluster(folder, copy))

const start = async (place = folder) => {
  const embedded = await startEmbeddedPostgres({ folder: place, database: 'campus' })
  started.push(embedded)
  return embedded
}
const lockOf = (place: string) => path.join(place, 'cluster/data/postmaster.pid')
/** The account that runs the server when the tests run as root. */
const serverUser = async () => {
  const { uid, gid } = await stat(path.join(folder, 'cluster'))
  return { uid, gid }
}
const soon = { timeout: 10_000, interval: 20 }

test('a start that was killed while it made the database leaves nothing that is in the way', async () => {
  const killed = startProcess(folder)
  await killed.began()
  await vi.waitFor(async () => expect((await listWithoutPrograms(folder)).join()).toMatch(/^new-/), soon)
  await killed.kill()
  expect(await start()).toMatchObject({ attached: false, firstStart: true })
  expect(await listWithoutPrograms(folder)).toEqual(['cluster'])
})

test('restarts a dead server at the same address with everything that was committed', async () => {
  const { url } = await start()
  await ask(url, 'create table kept as select 42 as n')
  process.kill(Number.parseInt(await readFile(lockOf(folder), 'utf8'), 10), 'SIGKILL')
  const died = performance.now()
  await vi.waitFor(async () => expect(await ask(url, 'select n from kept')).toEqual([42]), soon)
  expect(performance.now() - died).toBeLessThan(5000)
})

test('a lock left by a killed server is no obstacle when its number belongs to another program now', async () => {
  const { url, stop } = await start()
  await stop()
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? await serverUser() : {})
  await once(stranger, 'spawn')
  const lock = [stranger.pid, path.dirname(lockOf(folder)), 0, new URL(url).port, '', '127.0.0.1', '', 'ready', '']
  await writeFile(lockOf(folder), lock.join('\n'))
  expect(await start()).toMatchObject({ url, attached: false })
  stranger.kill()
})

test('a copy of the folder, lock included and whoever made it, is a database of its own', async () => {
  await (await start()).stop()
  await cp(folder, copy, { recursive: true })
  const original = await start()
  await cp(lockOf(folder), lockOf(copy))
  const copied = await start(copy)
  expect(copied.attached).toBe(false)
  expect(new URL(copied.url).port).not.toBe(new URL(original.url).port)
})

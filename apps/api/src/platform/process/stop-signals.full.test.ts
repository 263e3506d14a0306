import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nameOfCluster } from '@campus/embedded-postgres/cluster.ts'
import { findProcesses } from '@campus/embedded-postgres/processes.ts'
import { removeCluster } from '@campus/embedded-postgres/testing/embedded-process.ts'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hangOn, type RunningProcess, startProcess } from '../../../testing/api-process.ts'

// One folder for all, for each test leaves it as it found it: only the first start makes a database.
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-stop-'))
})
afterAll(() => removeCluster(path.join(dataDir, 'database'), dataDir))

const start = (variables: NodeJS.ProcessEnv = {}) => startProcess({ DATA_DIR: dataDir, ...variables })
const serversLeft = async () => (await findProcesses(await nameOfCluster(path.join(dataDir, 'database/cluster/data')))).length
const lastWords = ({ output }: RunningProcess) => output().split('\n').slice(-4).filter(Boolean)

test('Ctrl+C is answered in two calm lines and leaves no database running', async () => {
  const server = await start()
  server.process.kill('SIGINT')
  // pnpm and the terminal both pass a key press on.
  server.process.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(lastWords(server)).toEqual(['Stopping …', 'Stopped.'])
  expect(await serversLeft()).toBe(0)
})

test('a terminal that is closed, and takes no more words, leaves no database running', async () => {
  const server = await start({ LOG_LEVEL: 'debug' })
  server.process.stdout?.destroy()
  server.process.stderr?.destroy()
  await fetch(server.address + listCourses.path)
  // Once from the shell and once from the terminal.
  server.process.kill('SIGHUP')
  const isDeaf = () =>
    fetch(server.address + listCourses.path).then(
      () => false,
      () => true,
    )
  await vi.waitUntil(isDeaf, { timeout: 20_000, interval: 5 })
  server.process.kill('SIGHUP')
  expect(await server.ended).toBe(0)
  expect(await serversLeft()).toBe(0)
})

test('a second Ctrl+C ends a slow stop at once; the next start finds the database, and SIGTERM stops both', async () => {
  const server = await start()
  await hangOn(server)
  // As somebody who presses it until it helps: what comes within half a second is one press.
  const press = () => !server.process.kill('SIGINT')
  await vi.waitUntil(press, { timeout: 20_000, interval: 100 })
  expect(await server.ended).toBe(130)
  expect(await serversLeft()).toBeGreaterThan(0)
  const next = await start()
  expect(next.output()).not.toContain('Starting the database')
  next.process.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(lastWords(next)).toEqual(['Stopping …', 'Stopped.'])
  expect(await serversLeft()).toBe(0)
})

test('a sender who never finishes does not keep a process that was asked to stop, nor its database', async () => {
  const server = await start()
  await hangOn(server)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await serversLeft()).toBe(0)
})

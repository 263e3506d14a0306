import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nameOfCluster } from '@campus/embedded-postgres/cluster.ts'
import { findProcesses } from '@campus/embedded-postgres/processes.ts'
import { removeCluster } from '@campus/embedded-postgres/testing/embedded-process.ts'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningProcess, startProcess } from '../../../testing/api-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-stop-'))
})
afterEach(() => removeCluster(path.join(dataDir, 'database'), dataDir))

const start = (variables: NodeJS.ProcessEnv = {}) => startProcess({ DATA_DIR: dataDir, ...variables })
const serversLeft = async () => (await findProcesses(await nameOfCluster(path.join(dataDir, 'database/cluster/data')))).length
const lastWords = ({ output }: RunningProcess) => output().split('\n').slice(-4).filter(Boolean)

/** A request whose sender never finishes keeps a server from stopping for a while. */
const hangOn = async ({ address }: RunningProcess) => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
  socket.write(
    'POST /api/v1/contact/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  )
  // It has been heard, and its body is waited for.
  await once(socket, 'data')
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s is answered in two calm lines and leaves no database running', async (signal) => {
  const server = await start()
  server.process.kill(signal)
  // pnpm and the terminal both pass a key press on.
  server.process.kill(signal)
  expect(await server.ended).toBe(0)
  expect(lastWords(server)).toEqual(['Stopping …', 'Stopped.'])
  expect(await serversLeft()).toBe(0)
})

test('a connection that a browser opened ahead of need does not hold the stop up', async () => {
  const server = await start()
  const silent = connect(Number(new URL(server.address).port), '127.0.0.1').on('error', () => {})
  await once(silent, 'connect')
  const toldAt = performance.now()
  server.process.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(performance.now() - toldAt).toBeLessThan(3000)
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

test('a second Ctrl+C ends a slow stop at once, and the next start finds the database', async () => {
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
  await next.ended
  expect(await serversLeft()).toBe(0)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { createCourse, listCourses } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseDraft } from '@campus/contracts/courses/examples.ts'
import { dashboardData } from '@campus/contracts/dashboard/events.ts'
import { requestPasswordReset, signIn, signOut, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { exampleAboutPage, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { io, type Socket } from 'socket.io-client'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { startLoadBalancer } from '../../testing/load-balancer.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { threadsFor } from '../platform/process/libuv-thread-pool.ts'
import { saveDocument } from '../features/site-content/queries.ts'
import { type RunningProcess, startProcess } from '../../testing/api-process.ts'

/*
 * Two API processes on one PostgreSQL, as they run in production: nothing is shared but the database, and nothing is sticky.
 */

/** Milliseconds within which every process has heard of a change (docs/checks.md, N1 and A14). */
const soon = { timeout: 1000, interval: 10 }

const opened = new AsyncDisposableStack()
const sockets: Socket[] = []
let first: RunningProcess
let second: RunningProcess
let database: OpenDatabase
let mailServer: Awaited<ReturnType<typeof startSmtpServer>>

const end = async ({ process: child, ended }: RunningProcess, signal: 'SIGKILL' | 'SIGTERM') => {
  child.kill(signal)
  await ended
}

beforeAll(async () => {
  const made = await createTestDatabase()
  opened.defer(() => made.drop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-two-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  mailServer = await startSmtpServer()
  opened.defer(() => mailServer.stop())
  database = await openDatabase(made.url)
  opened.defer(() => database.close())
  await saveDocument(database.db, 'landing', exampleLandingPage)
  await saveDocument(database.db, 'about', exampleAboutPage)
  const start = async () => {
    const started = await startProcess({
      DATABASE_URL: made.url,
      DATA_DIR: dataDir,
      JWT_SECRET: 'one secret of both processes, 32 letters',
      PII_KEY: 'another secret of both, also 32 letters',
      SMTP_URL: mailServer.url,
      // So that a test can call from an address of its own.
      TRUST_PROXY: '127.0.0.1',
    })
    opened.defer(() => end(started, 'SIGTERM'))
    return started
  }
  first = await start()
  second = await start()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => opened.disposeAsync())

test('a server has as many threads as pictures, passwords and files need, though its modules are loaded before it says so', () => {
  const tasks = `/proc/${first.process.pid}/task`
  // Only Linux tells the names of another process's threads.
  const names = existsSync(tasks) ? readdirSync(tasks).map((id) => readFileSync(path.join(tasks, id, 'comm'), 'utf8').trim()) : null
  const expected = threadsFor(availableParallelism())
  expect(names?.filter((name) => name === 'libuv-worker').length ?? expected).toBe(expected)
})

let callers = 0
/** A network that nobody has called from yet. */
const newAddress = () => `10.${(++callers >> 8) & 255}.${callers & 255}.1`

type Sender = { from?: string; token?: string }

const send = (address: string, { method, path: url }: Endpoint, body: object, { from = newAddress(), token }: Sender = {}) =>
  fetch(address + url, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
const sendMessage = (address: string, from?: string) =>
  send(address, sendContactMessage, exampleContactDraft, from === undefined ? {} : { from })

let people = 0
/** Somebody new, who signed up at one process. */
const newPerson = async ({ address }: RunningProcess) => {
  const email = `person.${++people}@example.com`
  expect((await send(address, signUp, { ...exampleSignup, email })).status).toBe(201)
  return email
}
const newAdmin = async (where: RunningProcess) => {
  const email = await newPerson(where)
  await database.pool.query(`update accounts set role = 'admin', email_verified_at = now() where email = $1`, [email])
  const answer = await send(where.address, signIn, { email, password: exampleSignup.password })
  const { user } = signIn.reply.parse(await answer.json())
  return { email, token: user?.token ?? '' }
}

const connectTo = async (address: string, token?: string) => {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
  sockets.push(socket)
  await new Promise<void>((connected, refused) => {
    socket.once('connect', connected)
    socket.once('connect_error', refused)
  })
  return socket
}
/**
 * Asks a question on a socket and collects the answers from then on: at least one, and another where an earlier change reaches its process
 * late.
 */
const watch = async (socket: Socket, question: string, answer: string) => {
  const told: unknown[] = []
  socket.on(answer, (payload: unknown) => told.push(payload))
  socket.emit(question)
  await vi.waitFor(() => expect(told).not.toEqual([]))
  return told
}

test('tells clients of one process within a second about a change at another', async () => {
  const { token } = await newAdmin(first)
  const cards = await watch(await connectTo(first.address, token), 'Request_DashBoard_Data', 'DashBoard_Data')
  const contents = await watch(await connectTo(first.address), 'requestFrontend', 'frontend')
  const coursesOf = async ({ address }: RunningProcess) =>
    listCourses.reply.parse(await (await fetch(address + listCourses.path)).json()).data
  expect(await coursesOf(first)).toEqual([])

  expect((await sendMessage(second.address)).status).toBe(201)
  const messages = () => dashboardData.payload.parse(cards.at(-1)).DashBoard_Data.find(({ icon }) => icon === 'messages')?.value
  await vi.waitFor(() => expect(messages()).toBe(1), soon)

  const before = contents.length
  expect((await send(second.address, createCourse, exampleCourseDraft, { token })).status).toBe(201)
  await vi.waitFor(() => expect(contents.length).toBeGreaterThan(before), soon)
  expect(await coursesOf(first)).toHaveLength(1)
})

test('a limit counts the calls of all processes together', async () => {
  const from = newAddress()
  const statuses: number[] = []
  for (let i = 0; i < limits.contact.points + 2; i++) {
    statuses.push((await sendMessage((i % 2 === 0 ? first : second).address, from)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: limits.contact.points }, () => 201), 429, 429])
})

fullTest.each([
  ['signs out', async ({ token }: { token: string }) => void (await send(second.address, signOut, {}, { token }))],
  ['is demoted', ({ email }: { email: string }) => database.pool.query(`update accounts set role = 'student' where email = $1`, [email])],
  ['is deleted', ({ email }: { email: string }) => database.pool.query('delete from accounts where email = $1', [email])],
] as const)('who %s has no socket left within a second, at any process', async (_, leave) => {
  const admin = await newAdmin(second)
  const own = await Promise.all([connectTo(first.address, admin.token), connectTo(second.address, admin.token)])
  const visitor = await connectTo(first.address)
  await leave(admin)
  await vi.waitFor(() => expect(own.map(({ connected }) => connected)).toEqual([false, false]), soon)
  expect(visitor.connected).toBe(true)
})

fullTest('each job is worked once', async () => {
  const emails: string[] = []
  for (let i = 0; i < 6; i++) emails.push(await newPerson(first), await newPerson(second))
  await Promise.all(emails.map((email, i) => send((i % 2 === 0 ? first : second).address, requestPasswordReset, { email })))
  // An admin was mailed about their sign-in before.
  const recipients = () => mailServer.received.flatMap((mail) => mail.recipients).filter((to) => emails.includes(to))
  await vi.waitFor(() => expect(new Set(recipients())).toEqual(new Set(emails)), 10_000)
  const underWay = () => database.pool.query(`select from jobs.job where name <> 'given-up' and state < 'completed'`)
  await vi.waitFor(async () => expect((await underWay()).rows).toEqual([]), 10_000)
  expect(recipients()).toHaveLength(emails.length)
})

test('loses nothing acknowledged when one process is killed, and delays clients for at most two seconds', async () => {
  const { address, stop } = await startLoadBalancer([first.address, second.address])
  const watchers = await Promise.all(Array.from({ length: 8 }, () => connectTo(address)))
  await Promise.all(watchers.map((watcher) => watch(watcher, 'requestFrontend', 'frontend')))
  const { rows: before } = await database.pool.query<{ count: number }>('select count(*)::int as count from contact_messages')

  const over = new AbortController()
  const acknowledged: number[] = []
  const writeOn = async () => {
    while (!over.signal.aborted) {
      const answer = await sendMessage(address).catch(() => null)
      if (answer?.status === 201) acknowledged.push(performance.now())
      await answer?.body?.cancel()
    }
  }
  const returned: Promise<unknown[]>[] = []
  const comeBack = async () => watch(await connectTo(address), 'requestFrontend', 'frontend')
  const writers = Array.from({ length: 4 }, writeOn)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), 10_000)

  for (const watcher of watchers) watcher.once('disconnect', () => over.signal.aborted || returned.push(comeBack()))
  const killedAt = performance.now()
  await end(second, 'SIGKILL')
  // Each second connection went to each process.
  await vi.waitFor(() => expect(returned).toHaveLength(watchers.length / 2), soon)
  const told = await Promise.all(returned)
  // Of the two seconds the sites take up to one before they ask again (packages/client/src/live-connection.ts).
  expect(performance.now() - killedAt).toBeLessThan(1000)
  const toldAt = performance.now()
  await vi.waitFor(() => expect(acknowledged.filter((at) => at > toldAt).length).toBeGreaterThan(20), 10_000)
  over.abort()
  await Promise.all(writers)

  const after = [killedAt, ...acknowledged.filter((at) => at > killedAt)]
  expect(Math.max(...after.slice(1).map((at, i) => at - (after[i] ?? 0)))).toBeLessThan(2000)
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from contact_messages')
  const stored = (rows[0]?.count ?? 0) - (before[0]?.count ?? 0)
  expect(stored).toBeGreaterThanOrEqual(acknowledged.length)
  expect(stored).toBeLessThanOrEqual(acknowledged.length + writers.length)

  // Those who came back hear what happens now.
  const former = told.map((contents) => contents.length)
  await database.pool.query("select pg_notify('campus_changes', 'content')")
  const areAllTold = () => told.every((contents, at) => contents.length > (former[at] ?? 0))
  await vi.waitFor(() => expect(areAllTold()).toBe(true), soon)
  stop()
})

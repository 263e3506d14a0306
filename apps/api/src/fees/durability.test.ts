import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import type { Endpoint } from '@campus/contracts/kit/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../kit/database.ts'
import { startEmbeddedPostgres } from '../kit/embedded-postgres.ts'
import { applyMigrations } from '../kit/migrations.ts'
import { applicant, formOf, openAdmissions } from '../kit/testing/admissions.ts'
import { booksOf } from '../kit/testing/fees.ts'
import { type RunningProcess, startProcess } from '../testing-process.ts'

/** More of them is a better test and takes longer: DURABILITY_ROUNDS=50. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 2)
const admin = { email: 'office@example.com', password: 'a long way to Ranchi 77' }

let dataDir: string
/** Ended at the end, however the test went. */
let running: RunningProcess | null = null
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-paid-'))
})
afterAll(async () => {
  if (running) await end(running, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const withDatabase = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
  const server = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus' })
  const database = await openDatabase(server.url)
  try {
    return await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

const variables = { RATE_LIMIT_FACTOR: '100000', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
const start = async () => (running = await startProcess({ ...variables, DATA_DIR: dataDir }))

const end = async ({ process: child }: RunningProcess, signal: 'SIGKILL' | 'SIGTERM') => {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  running = null
}

const send = (address: string, { method, path: url }: Endpoint, body: object, headers: Record<string, string> = {}) =>
  fetch(address + url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

const signedIn = async (address: string): Promise<string> => {
  const reply = await send(address, signIn, admin)
  return ((await reply.json()) as { user: { token: string } }).user.token
}

const apply = async (address: string): Promise<string> => {
  const { payload, headers } = await formOf(applicant(1))
  const reply = await fetch(address + applyForAdmission.path, { method: 'POST', headers, body: new Uint8Array(payload) })
  return ((await reply.json()) as { data: { uniqueId: string } }).data.uniqueId
}

/** What each payment was answered; null: nothing, for the server had died. */
type Sent = Map<number, string | null>
type Office = { address: string; token: string; uniqueId: string }
const amountOf = (n: number) => 1 + (n % 7) / 100

const pay = async ({ address, token, uniqueId }: Office, n: number): Promise<string> => {
  const body = { uniqueId, paymentMethod: 'Cash', Paid_amount: amountOf(n) }
  const reply = await send(address, recordPayment, body, { authorization: `Bearer ${token}`, 'idempotency-key': `payment-${n}` })
  return `${reply.status} ${await reply.text()}`
}

const payUntilDead = async (office: Office, sent: Sent, enough: number, reached: () => void) => {
  for (;;) {
    const n = sent.size
    sent.set(n, null)
    try {
      sent.set(n, await pay(office, n))
    } catch {
      return
    }
    if ([...sent.values()].filter(Boolean).length >= enough) reached()
  }
}

test(`killed ${rounds} times while payments come in, each one is in the book once, and answered as at first when it is sent again`, {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  await withDatabase(async ({ db, pool }) => {
    await applyMigrations(pool)
    await openAdmissions({ db })
  })
  const sent: Sent = new Map()
  let uniqueId: string | undefined
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    uniqueId ??= await apply(server.address)
    const office = { address: server.address, token: await signedIn(server.address), uniqueId }
    const answered = [...sent.values()].filter(Boolean).length
    const { promise: enough, resolve: reached } = Promise.withResolvers<void>()
    const senders = Array.from({ length: 8 }, () => payUntilDead(office, sent, answered + 15 + round * 3, reached))
    await enough
    await end(server, 'SIGKILL')
    await Promise.all(senders)
  }
  const unanswered = [...sent].filter(([, answer]) => answer === null).map(([n]) => n)
  expect(unanswered.length).toBeGreaterThan(0)

  const server = await start()
  const office = { address: server.address, token: await signedIn(server.address), uniqueId: uniqueId ?? '' }
  for (const n of unanswered) sent.set(n, await pay(office, n))
  for (const [n, answer] of [...sent].slice(0, 20)) expect(await pay(office, n)).toBe(answer)
  await end(server, 'SIGTERM')
  expect([...sent.values()].filter((answer) => !answer?.startsWith('200 '))).toEqual([])

  const books = (await withDatabase(booksOf)).get(office.uniqueId)
  const due = 22_500_050 - [...sent.keys()].reduce((sum, n) => sum + Math.round(amountOf(n) * 100), 0)
  expect(books).toMatchObject({ entries: sent.size, due, rebuilt: due, last: due })
  const receipts = new Set([...sent.values()].map((answer) => /R\d{4}-\d+/.exec(answer ?? '')?.[0]))
  expect(receipts.size).toBe(sent.size)
})

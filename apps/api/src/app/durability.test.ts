import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts'
import { openStorage } from '../platform/files/storage.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { applicant, formOf, openAdmissions } from '../../testing/admissions.ts'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { type RunningProcess, startProcess } from '../../testing/api-process.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { end, killWhileSending, type Sent, unansweredOf } from '../../testing/durability.ts'
import { booksOf } from '../../testing/fees.ts'

/*
 * The server's process is killed; that PostgreSQL keeps what it has committed when it is killed itself, the tests of
 * packages/embedded-postgres show.
 */

const rounds = amount('DURABILITY_ROUNDS', { test: 1, full: 5 })
const secrets = { JWT_SECRET: 'j'.repeat(32), PII_KEY: 'p'.repeat(32) }
const admin = { email: 'office@example.com', password: 'a long way to Ranchi 77' }

let dataDir: string
let database: TestDatabase
let opened: OpenDatabase
let server: RunningProcess
let lookout: Jobs
const messages: Sent = new Map()
const applications: Sent = new Map()
const payments: Sent = new Map()

const start = async () => {
  server = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...secrets,
    RATE_LIMIT_FACTOR: '100000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
}
const sendJson = ({ method, path: url }: Endpoint, body: object, headers: Record<string, string> = {}) =>
  fetch(server.address + url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const textOf = async (reply: Response) => `${reply.status} ${await reply.text()}`

const messageName = (n: number) => `Message ${n} of many`
const sendMessage = async (n: number) => textOf(await sendJson(sendContactMessage, { ...exampleContactDraft, cName: messageName(n) }))

const apply = async (n: number) => {
  const { payload, headers } = await formOf(applicant(n))
  const body = new Uint8Array(payload)
  const key = { 'idempotency-key': `application-${n}` }
  return textOf(await fetch(server.address + applyForAdmission.path, { method: 'POST', headers: { ...headers, ...key }, body }))
}

/** The student whose fees are paid. */
const payerNumber = 1_000_000
let payer: string
let token: string
const rupeesOf = (n: number) => 1 + (n % 7) / 100
const pay = async (n: number) => {
  const body = { uniqueId: payer, paymentMethod: 'Cash', Paid_amount: rupeesOf(n) }
  return textOf(await sendJson(recordPayment, body, { authorization: `Bearer ${token}`, 'idempotency-key': `payment-${n}` }))
}

beforeAll(
  async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'campus-durable-'))
    database = await createTestDatabase()
    opened = await openDatabase(database.url)
    await openAdmissions(opened)
    for (let round = 0; round < rounds; round++) {
      await start()
      if (round === 0) {
        payer = /STU\d+/.exec(await apply(payerNumber))?.[0] ?? ''
        token = signIn.reply.parse(await (await sendJson(signIn, admin)).json()).user?.token ?? ''
      }
      await killWhileSending(server, [
        { sent: messages, send: sendMessage, senders: 2, after: 20 + round * 5 },
        { sent: applications, send: apply, senders: 6, after: 10 + round * 3 },
        { sent: payments, send: pay, senders: 4, after: 15 + round * 3 },
      ])
    }
    // A mail that was under way is looked for again: as it looks some 15 seconds later.
    await opened.pool.query(`update jobs.job set heartbeat_on = now() - interval '20 seconds'`)
    lookout = await openJobs({
      url: database.url,
      keys: { current: secrets.PII_KEY, fallback: null },
      log: pino({ level: 'silent' }),
      lookAfterLost: 1,
    })
    await start()
  },
  120_000 + rounds * 30_000,
)
afterAll(async () => {
  await end(server, 'SIGKILL')
  await lookout.close()
  await opened.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Sends again what got no answer, and some of what did. */
const sendAgain = async (sent: Sent, send: (n: number) => Promise<string>) => {
  const unanswered = unansweredOf(sent)
  expect(unanswered).not.toEqual([])
  for (const n of unanswered) sent.set(n, await send(n))
  for (const [n, answer] of [...sent].slice(0, 20)) expect(await send(n)).toBe(answer)
}

test('killed while messages come in, every acknowledged one is there after a start that needed no hand', async () => {
  const acknowledged = [...messages].filter(([, answer]) => answer?.startsWith('201 ')).map(([n]) => messageName(n))
  const { rows } = await opened.pool.query<{ name: string }>('select name from contact_messages')
  const stored = new Set(rows.map(({ name }) => name))
  expect(acknowledged.length).toBeGreaterThanOrEqual(20 * rounds)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(stored.size).toBe(rows.length)
})

test('killed while applications come in, each one is there once, whole, and answered as at first when it is sent again', async () => {
  await sendAgain(applications, apply)
  expect([...applications.values()].filter((answer) => !answer?.startsWith('201 '))).toEqual([])
  // Each was told by mail: it was queued with its row.
  const outbox = () => readdir(path.join(dataDir, 'outbox')).catch(() => [])
  await vi.waitUntil(async () => (await outbox()).length >= applications.size + 1, { timeout: 30_000, interval: 100 })

  const { rows } = await opened.pool.query<{ unique_id: string; email: string; picture_key: string; whole: boolean }>(`
    select unique_id, email, picture_key,
      exists (select 1 from fee_accounts f where f.application_id = a.id)
      and (select count(*) = 1 from status_changes s where s.application_id = a.id) as whole
    from applications a where unique_id <> '${payer}'`)
  expect(rows.every(({ whole }) => whole)).toBe(true)
  const expected = [...applications].map(([n, answer]) => `${applicant(n).email} ${/STU\d+/.exec(answer ?? '')?.[0]}`)
  expect(rows.map(({ email, unique_id }) => `${email} ${unique_id}`).toSorted()).toEqual(expected.toSorted())
  const storage = await openStorage({ s3: null, dataDir })
  for (const { picture_key } of rows) expect(await storage.head(picture_key), picture_key).not.toBeNull()
})

test('killed while payments come in, each one is in the book once, and answered as at first when it is sent again', async () => {
  await sendAgain(payments, pay)
  expect([...payments.values()].filter((answer) => !answer?.startsWith('200 '))).toEqual([])
  const books = (await booksOf(opened)).get(payer)
  const due = 22_500_050 - [...payments.keys()].reduce((sum, n) => sum + Math.round(rupeesOf(n) * 100), 0)
  expect(books).toMatchObject({ entries: payments.size, due, rebuilt: due, last: due })
  const receipts = new Set([...payments.values()].map((answer) => /R\d{4}-\d+/.exec(answer ?? '')?.[0]))
  expect(receipts.size).toBe(payments.size)
})

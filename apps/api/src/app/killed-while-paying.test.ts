import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { beginOnlinePayment, confirmOnlinePayment, hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import type { PaymentSimulator } from '@campus/payment-simulator/payment-simulator.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { applicant, formOf, openAdmissions } from '../../testing/admissions.ts'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { type RunningProcess, startProcess } from '../../testing/api-process.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { end, killWhileSending } from '../../testing/durability.ts'
import { booksOf } from '../../testing/fees.ts'
import { paymentsAt, startProvider, sumsOf, webhookSecret } from '../../testing/online-payments.ts'
import { type Received, startSmtpServer } from '../../testing/smtp-server.ts'

/*
 * The server is killed on the way of money: with the provider's answer and nothing written, with all written and nothing committed, with
 * all committed and no mail sent, and at random. The provider, the database and the mail server live on.
 */

const rounds = amount('KILLED_PAYMENTS', { test: 1, full: 50 })
const secrets = { JWT_SECRET: 'j'.repeat(32), PII_KEY: 'p'.repeat(32) }
const program = path.resolve(import.meta.dirname, '../../testing/online-server-process.ts')
const receiptNumber = /R\d{4}-\d+/

const opened = new AsyncDisposableStack()
let database: OpenDatabase
let provider: PaymentSimulator
let start: () => Promise<RunningProcess>
let server: RunningProcess
let mails: Received[]
/** Asked for each mail before it is taken. */
let acceptMail: () => Promise<void> = async () => {}
let student: string

beforeAll(async () => {
  const made = await createTestDatabase()
  opened.defer(() => made.drop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-paying-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  database = await openDatabase(made.url)
  opened.defer(() => database.close())
  await openAdmissions(database)
  provider = opened.use(await startProvider())
  const mailServer = await startSmtpServer({ accept: () => acceptMail() })
  opened.defer(() => mailServer.stop())
  mails = mailServer.received
  // Jobs that a killed process was running are looked for every second, instead of every fifteen seconds.
  const log = pino({ level: 'silent' })
  const lookout = await openJobs({ url: made.url, keys: { current: secrets.PII_KEY, fallback: null }, log, lookAfterLost: 1 })
  opened.defer(() => lookout.close())
  start = () =>
    startProcess({ DATABASE_URL: made.url, DATA_DIR: dataDir, SMTP_URL: mailServer.url, RATE_LIMIT_FACTOR: '100000', ...secrets }, [
      program,
      JSON.stringify(paymentsAt(provider)),
    ])
  server = await start()
  opened.defer(async () => {
    server.process.kill('SIGKILL')
    await server.ended
  })
  hearEvents(true)
  const { payload, headers } = await formOf(applicant(1))
  const applied = await fetch(server.address + applyForAdmission.path, { method: 'POST', headers, body: new Uint8Array(payload) })
  student = /STU\d+/.exec(await applied.text())?.[0] ?? ''
})
afterAll(() => opened.disposeAsync())

/** Whether the provider tells the server of its events. */
let isTold: boolean
const hearEvents = (isHeard: boolean) => {
  isTold = isHeard
  provider.changeWebhook(isHeard ? { url: server.address + hearPaymentEvent.path, secret: webhookSecret } : null)
}

let rupees = 0
const begin = async () => {
  const answer = await fetch(server.address + beginOnlinePayment.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uniqueId: student, amount: ++rupees }),
  })
  const { data } = beginOnlinePayment.reply.parse(await answer.json())
  return { ...data, link: data.redirectUrl.slice(data.redirectUrl.lastIndexOf('/') + 1) }
}
const confirm = (reference: string) =>
  fetch(server.address + fillPath(confirmOnlinePayment, { reference }), { method: 'POST' }).then((answer) => answer.text())

type Wait = { rows: string; by: string; query: string; meanwhile: () => Promise<unknown> }
/** Kills the server once a query of it, which begins so, waits for rows that are held until it is dead. */
const killWaiting = async ({ rows, by, query, meanwhile }: Wait) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(rows, [by])
    await meanwhile()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`
    await vi.waitFor(async () => expect((await database.pool.query(waiting, [`${query}%`])).rowCount).toBeGreaterThan(0), 20_000)
    await end(server, 'SIGKILL')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** How the server dies, and how far it has come by then. */
const moments = {
  'with all written and nothing committed': async () => {
    const { reference, link } = await begin()
    await killWaiting({
      rows: 'select from payment_attempts where reference = $1 for no key update',
      by: reference,
      // The last statement of the transaction: it marks the attempt as paid.
      query: 'update "payment_attempts" set "state"',
      meanwhile: () => provider.pay(link),
    })
  },
  'with all committed and no mail sent': async () => {
    const isSending = Promise.withResolvers<void>()
    const isDead = Promise.withResolvers<never>()
    isDead.promise.catch(() => {})
    acceptMail = () => {
      isSending.resolve()
      return isDead.promise
    }
    const { link } = await begin()
    await provider.pay(link)
    await isSending.promise
    await end(server, 'SIGKILL')
    acceptMail = async () => {}
    isDead.reject(new Error('its sender is dead'))
  },
  'with the answer of the provider and nothing written, and no event is sent': async () => {
    const { reference, link } = await begin()
    hearEvents(false)
    await provider.pay(link)
    const asked = Promise.withResolvers<unknown>()
    await killWaiting({
      rows: 'select from fee_accounts where application_id = (select id from applications where unique_id = $1) for update',
      by: student,
      query: 'select %for no key update of "fee_accounts"',
      meanwhile: async () => asked.resolve(confirm(reference).catch(() => {})),
    })
    await asked.promise
  },
  'at random': () =>
    killWhileSending(server, [
      {
        sent: new Map(),
        senders: 4,
        after: 6,
        send: async () => {
          const { reference, link } = await begin()
          await provider.pay(link)
          return confirm(reference)
        },
      },
    ]),
}

/** As if some time had passed: what the dead one had under way is lost, and where no event was sent it is time to ask. */
const letTimePass = async () => {
  await database.pool.query(`update jobs.job set heartbeat_on = now() - interval '20 seconds' where state = 'active'`)
  if (!isTold)
    await database.pool.query(`update payment_attempts set next_look_at = now() where state <> 'paid' and next_look_at is not null`)
}

/** The different mails about each receipt, by its number. */
const receiptsMailed = () => {
  const mailed = new Map<string, Set<string>>()
  for (const { mail } of mails) {
    const number = mail.subject === 'Receipt of your payment' ? receiptNumber.exec(mail.text ?? '')?.[0] : undefined
    // A mail that was taken as its sender died is sent again, with the same id, by which a mail program knows it.
    if (number !== undefined) mailed.set(number, new Set(mailed.get(number)).add(mail.messageId ?? ''))
  }
  return mailed
}

const expectAllBooked = async () => {
  await database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
  const { captured, ...sums } = await sumsOf({ api: database, simulator: provider })
  expect(sums).toEqual({ undecided: 0, givenBack: 0, credited: captured, refunded: 0, held: 0 })
  const { rows } = await database.pool.query<{ number: string }>(
    'select receipt_number as number from fee_entries where online_payment is not null',
  )
  const mailed = receiptsMailed()
  expect(new Set(mailed.keys())).toEqual(new Set(rows.map(({ number }) => number)))
  expect([...mailed.values()].filter(({ size }) => size !== 1)).toEqual([])
  expect(rows).not.toEqual([])
}

test('killed anywhere on the way of money, a server books each payment once, and mails its receipt, after a start that needed no hand', {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  const each = Object.entries(moments)
  for (let round = 0; round < rounds; round++) {
    const [moment, kill] = each[round % each.length] ?? ['', async () => {}]
    await kill()
    await letTimePass()
    server = await start()
    hearEvents(true)
    await vi.waitFor(expectAllBooked, { timeout: 25_000, interval: 250 }).catch((error: unknown) => {
      throw new Error(`killed ${moment}, in round ${round}`, { cause: error })
    })
  }
  const books = (await booksOf(database)).get(student)
  expect(books).toMatchObject({ due: books?.rebuilt, last: books?.rebuilt })
})

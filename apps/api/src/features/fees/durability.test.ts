import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '../../platform/database/migrations.ts'
import { applicant, formOf, openAdmissions } from '../../../testing/admissions.ts'
import { end, killWhileSending, roundsOr, type Sent, unansweredOf, withDatabaseOf } from '../../../testing/durability.ts'
import { booksOf } from '../../../testing/fees.ts'
import { type RunningProcess, startProcess } from '../../../testing/api-process.ts'

const rounds = roundsOr(2)
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

const variables = { RATE_LIMIT_FACTOR: '100000', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
const start = async () => (running = await startProcess({ ...variables, DATA_DIR: dataDir }))

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

type Office = { address: string; token: string; uniqueId: string }
const amountOf = (n: number) => 1 + (n % 7) / 100

const pay = async ({ address, token, uniqueId }: Office, n: number): Promise<string> => {
  const body = { uniqueId, paymentMethod: 'Cash', Paid_amount: amountOf(n) }
  const reply = await send(address, recordPayment, body, { authorization: `Bearer ${token}`, 'idempotency-key': `payment-${n}` })
  return `${reply.status} ${await reply.text()}`
}

test(`killed ${rounds} times while payments come in, each one is in the book once, and answered as at first when it is sent again`, {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  await withDatabaseOf(dataDir, async ({ db, pool }) => {
    await applyMigrations(pool)
    await openAdmissions({ db })
  })
  const sent: Sent = new Map()
  let uniqueId: string | undefined
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    uniqueId ??= await apply(server.address)
    const office = { address: server.address, token: await signedIn(server.address), uniqueId }
    await killWhileSending(server, sent, (n) => pay(office, n), { senders: 8, after: 15 + round * 3 })
    running = null
  }
  const unanswered = unansweredOf(sent)
  expect(unanswered.length).toBeGreaterThan(0)

  const server = await start()
  const office = { address: server.address, token: await signedIn(server.address), uniqueId: uniqueId ?? '' }
  for (const n of unanswered) sent.set(n, await pay(office, n))
  for (const [n, answer] of [...sent].slice(0, 20)) expect(await pay(office, n)).toBe(answer)
  await end(server, 'SIGTERM')
  running = null
  expect([...sent.values()].filter((answer) => !answer?.startsWith('200 '))).toEqual([])

  const books = (await withDatabaseOf(dataDir, booksOf)).get(office.uniqueId)
  const due = 22_500_050 - [...sent.keys()].reduce((sum, n) => sum + Math.round(amountOf(n) * 100), 0)
  expect(books).toMatchObject({ entries: sent.size, due, rebuilt: due, last: due })
  const receipts = new Set([...sent.values()].map((answer) => /R\d{4}-\d+/.exec(answer ?? '')?.[0]))
  expect(receipts.size).toBe(sent.size)
})

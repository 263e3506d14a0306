import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyMigrations } from '../../platform/database/migrations.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { applicant, formOf, openAdmissions } from '../../../testing/admissions.ts'
import { end, killWhileSending, roundsOr, type Sent, unansweredOf, withDatabaseOf } from '../../../testing/durability.ts'
import { startProcess } from '../../../testing/api-process.ts'

const rounds = roundsOr(2)

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-durable-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const start = () => startProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
const keyOf = (n: number) => `application-${n}`

const send = async (address: string, n: number): Promise<string> => {
  const { payload, headers } = await formOf(applicant(n))
  const reply = await fetch(address + applyForAdmission.path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': keyOf(n) },
    body: new Uint8Array(payload),
  })
  return `${reply.status} ${await reply.text()}`
}

test(`killed ${rounds} times while applications come in, each one is there once, whole, and answered as at first when it is sent again`, {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  await withDatabaseOf(dataDir, async ({ db, pool }) => {
    await applyMigrations(pool)
    await openAdmissions({ db })
  })
  const sent: Sent = new Map()
  for (let round = 0; round < rounds; round++) {
    const running = await start()
    await killWhileSending(running, sent, (n) => send(running.address, n), { senders: 6, after: 10 + round * 3 })
  }
  const unanswered = unansweredOf(sent)
  expect(unanswered.length).toBeGreaterThan(0)

  const running = await start()
  for (const n of unanswered) sent.set(n, await send(running.address, n))
  for (const [n, answer] of [...sent].slice(0, 20)) expect(await send(running.address, n)).toBe(answer)
  expect([...sent.values()].filter((answer) => !answer?.startsWith('201 '))).toEqual([])
  // Each was told by mail: it was queued with its row.
  const outbox = () => readdir(path.join(dataDir, 'outbox')).catch(() => [])
  const patience = Date.now() + 30_000
  while ((await outbox()).length < sent.size && Date.now() < patience) await delay(100)
  expect((await outbox()).length).toBeGreaterThanOrEqual(sent.size)
  await end(running, 'SIGTERM')

  const rows = await withDatabaseOf(dataDir, async ({ pool }) => {
    const { rows: found } = await pool.query<{ unique_id: string; email: string; picture_key: string; whole: boolean }>(`
      select unique_id, email, picture_key,
        exists (select 1 from fee_accounts f where f.application_id = a.id)
        and (select count(*) = 1 from status_changes s where s.application_id = a.id) as whole
      from applications a`)
    return found
  })
  expect(rows.every(({ whole }) => whole)).toBe(true)
  const expected = [...sent].map(([n, answer]) => `${applicant(n).email} ${/STU\d+/.exec(answer ?? '')?.[0]}`)
  expect(rows.map(({ email, unique_id }) => `${email} ${unique_id}`).toSorted()).toEqual(expected.toSorted())
  const storage = await openStorage({ s3: null, dataDir })
  for (const { picture_key } of rows) expect(await storage.head(picture_key), picture_key).not.toBeNull()
})

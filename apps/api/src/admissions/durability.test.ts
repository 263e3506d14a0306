import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../kit/database.ts'
import { startEmbeddedPostgres } from '../kit/embedded-postgres.ts'
import { applyMigrations } from '../kit/migrations.ts'
import { openStorage } from '../kit/storage.ts'
import { applicant, formOf, openAdmissions } from '../kit/testing/admissions.ts'
import { type RunningProcess, startProcess } from '../testing-process.ts'

/** More of them is a better test and takes longer: DURABILITY_ROUNDS=50. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 2)

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-durable-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

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

const start = () => startProcess({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
const kill = async ({ process: child }: RunningProcess) => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** What each applicant was answered; null: nothing, for the server had died. */
type Sent = Map<number, string | null>
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

const sendUntilDead = async (address: string, sent: Sent, enough: number, reached: () => void) => {
  for (;;) {
    const n = sent.size
    sent.set(n, null)
    try {
      sent.set(n, await send(address, n))
    } catch {
      return
    }
    if ([...sent.values()].filter(Boolean).length >= enough) reached()
  }
}

test(`killed ${rounds} times while applications come in, each one is there once, whole, and answered as at first when it is sent again`, {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  await withDatabase(async ({ db, pool }) => {
    await applyMigrations(pool)
    await openAdmissions({ db })
  })
  const sent: Sent = new Map()
  for (let round = 0; round < rounds; round++) {
    const running = await start()
    const answered = [...sent.values()].filter(Boolean).length
    const { promise: enough, resolve: reached } = Promise.withResolvers<void>()
    const senders = Array.from({ length: 6 }, () => sendUntilDead(running.address, sent, answered + 10 + round * 3, reached))
    await enough
    await kill(running)
    await Promise.all(senders)
  }
  const unanswered = [...sent].filter(([, answer]) => answer === null).map(([n]) => n)
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
  const ended = once(running.process, 'exit')
  running.process.kill('SIGTERM')
  await ended

  const rows = await withDatabase(async ({ pool }) => {
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

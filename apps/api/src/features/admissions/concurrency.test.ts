import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { applicant, formOf, openAdmissions, portrait } from '../../../testing/admissions.ts'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type RunningProcess, startProcess } from '../../../testing/api-process.ts'

/** The full run sends more of them, with pictures as large as a phone's browser sends. */
const [few, full] = [80, 300]
const crowd = amount('CROWD', { test: few, full })
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photograph = () =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
const goodPicture = crowd === few ? portrait : await photograph()
const atOnce = 32

let database: TestDatabase
let opened: OpenDatabase
let dataDir: string
let running: RunningProcess
beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openDatabase(database.url)
  await openAdmissions(opened)
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-crowd-'))
  running = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET: 'j'.repeat(32),
    PII_KEY: 'p'.repeat(32),
    RATE_LIMIT_FACTOR: '100000',
    // Nobody listens there, so that the mails are still in the queue when they are counted.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
})
afterAll(async () => {
  const ended = once(running.process, 'exit')
  running.process.kill('SIGTERM')
  await ended
  await opened.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Of each ten one sends a page for a picture, and one is the person before once more. */
const kindOf = (n: number) => (n % 10 === 4 ? 'page' : n % 10 === 8 ? 'repeat' : 'good')
const personOf = (n: number) => applicant(kindOf(n) === 'repeat' ? n - 1 : n)

const send = async (n: number) => {
  const picture = kindOf(n) === 'page' ? Buffer.from('<!doctype html><p>me') : goodPicture
  const { payload, headers } = await formOf(personOf(n), { picture })
  const reply = await fetch(running.address + applyForAdmission.path, { method: 'POST', headers, body: new Uint8Array(payload) })
  const text = await reply.text()
  return { n, status: reply.status, text, id: /STU\d+/.exec(text)?.[0] ?? '' }
}

const sendAll = async () => {
  const answers: Awaited<ReturnType<typeof send>>[] = []
  const numbers = Array.from({ length: crowd }, (_, n) => n).values()
  const sendOneByOne = async () => {
    for (const n of numbers) answers.push(await send(n))
  }
  await Promise.all(Array.from({ length: atOnce }, sendOneByOne))
  return answers
}

type Row = { unique_id: string; email: string; picture_key: string; same: boolean; whole: boolean }

const readRows = async () => {
  const { rows } = await opened.pool.query<Row>(`
    select unique_id, email, picture_key,
      (guardian_name, guardian_relation, guardian_number, tenth_marks, tenth_board, tenth_grade, twelfth_marks, twelfth_board, twelfth_grade,
        university, mode, (select code from courses c where c.id = a.course_id), father_name, pin_code, status)
        = ('Ramesh Demo', 'Father', '9800000002', 421, 'JAC', 'A', 404, 'CBSE', 'B', 'Ranchi University', 'Offline', 'BCA', 'Ramesh Demo', '834001', 'Pending') as same,
      (select count(*) = 1 from fee_accounts f where f.application_id = a.id and f.course_fee_paise = 22500050)
        and (select count(*) = 1 from status_changes s where s.application_id = a.id) as whole
    from applications a`)
  return rows
}

test(`of ${crowd} applications, ${atOnce} at a time, each that is acknowledged is there whole, and nothing of the others`, {
  timeout: 60_000 + crowd * 300,
}, async () => {
  const answers = await sendAll()
  const numberOf = (kind: ReturnType<typeof kindOf>) => answers.filter(({ n }) => kindOf(n) === kind).length
  const acknowledged = answers.filter(({ status }) => status === 201)
  expect(Object.groupBy(answers, ({ status }) => status)).toEqual({
    201: expect.objectContaining({ length: numberOf('good') }) as unknown,
    409: expect.objectContaining({ length: numberOf('repeat') }) as unknown,
    415: expect.objectContaining({ length: numberOf('page') }) as unknown,
  })
  for (const { status, text } of answers) expect(JSON.parse(text)).toMatchObject({ success: status === 201 })
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length)

  const rows = await readRows()
  expect(rows.map(({ unique_id, email }) => `${unique_id} ${email}`).toSorted()).toEqual(
    acknowledged.map(({ id, n }) => `${id} ${personOf(n).email}`).toSorted(),
  )
  expect(rows.filter(({ same, whole }) => !same || !whole)).toEqual([])
  const storage = await openStorage({ s3: null, dataDir })
  for (const { picture_key } of rows) expect(await storage.head(picture_key), picture_key).not.toBeNull()
  expect(new Set(rows.map(({ picture_key }) => picture_key)).size).toBe(rows.length)
  expect(await readdir(path.join(dataDir, 'uploads/private'))).toHaveLength(rows.length)
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([])
  const { rows: mails } = await opened.pool.query<{ count: number }>(`select count(*)::int as count from jobs.job where name = 'mail'`)
  expect(mails).toEqual([{ count: rows.length }])
})

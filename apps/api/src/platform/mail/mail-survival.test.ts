import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../app/config/config.ts'
import { letterheadOf } from '../../app/mail-letterhead.ts'
import { startProcess } from '../../../testing/api-process.ts'
import { end } from '../../../testing/durability.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { openStorage } from '../files/storage.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { createLog } from '../observability/logging.ts'
import { mailJob, startMail } from './mail.ts'
import { openMailDelivery } from './mail-delivery.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { dumpOf } from '../../../testing/database-dump.ts'
import { startSmtpServer } from '../../../testing/smtp-server.ts'

const secrets = { JWT_SECRET: 'j'.repeat(32), PII_KEY: 'p'.repeat(32) }

let dataDir: string
let database: TestDatabase
let opened: OpenDatabase
let sender: Jobs
let running: AsyncDisposableStack

beforeEach(async () => {
  running = new AsyncDisposableStack()
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-mail-'))
  database = await createTestDatabase()
  opened = await openDatabase(database.url)
  sender = await openJobs({ url: database.url, keys: { current: secrets.PII_KEY, fallback: null }, log: pino({ level: 'silent' }) })
})
afterEach(async () => {
  await running.disposeAsync()
  await sender.close()
  await opened.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Works off the queue as a server does, but looks for lost jobs sooner. Its log can be read. */
const startMailer = async (variables: NodeJS.ProcessEnv = {}) => {
  let output = ''
  const sink = new Writable({
    write(line: Buffer, _, done) {
      output += line.toString()
      done()
    },
  })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...secrets, ...variables })
  const log = createLog(config, sink)
  const look = { announced: 0.5, unannounced: 0.5 }
  const jobs = await openJobs({ url: database.url, keys: { current: secrets.PII_KEY, fallback: null }, log, lookAfterLost: 1, look })
  const delivery = openMailDelivery(config)
  const storage = await openStorage(config)
  const letterhead = letterheadOf({ db: opened.db, storage, log }, config)
  await startMail({ jobs, delivery, log, from: config.mailFrom, letterhead, isErased: async () => false, writeOutcome: async () => {} })
  running.defer(() => delivery.close())
  running.defer(() => jobs.close())
  return { output: () => output }
}

const queue = async (number: number) => {
  const draft = { to: `canary${number}@example.com`, subject: `Mail ${number}`, heading: 'Code', paragraphs: [], code: '40718265' }
  await sender.send(mailJob, { draft, queuedAt: new Date().toISOString() }, opened.db)
}
const hurry = () => opened.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
const countOf = async (condition: string) => (await opened.pool.query(`select from jobs.job where ${condition}`)).rows.length

test('loses no mail while the mail server is down, and logs no recipient', {
  timeout: 180_000,
}, async () => {
  const first = await startSmtpServer()
  await first.stop()
  const { output } = await startMailer({ SMTP_URL: first.url })
  for (let i = 0; i < 10; i++) await queue(i)
  await vi.waitUntil(async () => (await countOf("retry_count > 0 or state = 'retry'")) === 10, { timeout: 60_000 })
  expect(await dumpOf(opened.pool)).not.toMatch(/canary|40718265/)

  const again = await startSmtpServer({ port: first.port })
  await hurry()
  await again.got(10)
  const recipients = again.received.flatMap((one) => one.recipients).toSorted((a, b) => a.localeCompare(b))
  expect(recipients).toEqual(Array.from({ length: 10 }, (_, i) => `canary${i}@example.com`))
  await vi.waitUntil(() => output().split('mail delivered').length === 11, { timeout: 60_000 })
  expect(output()).toContain('ECONNREFUSED')
  expect(output()).not.toMatch(/canary|40718265/)
  await again.stop()
})

fullTest('loses no mail of a killed process: another delivers it under the same Message-ID', { timeout: 180_000 }, async () => {
  const halfway = Promise.withResolvers<string | undefined>()
  let isFirst = true
  const server = await startSmtpServer({
    accept: async ({ mail }) => {
      if (!isFirst) return
      isFirst = false
      halfway.resolve(mail.messageId)
      await new Promise(() => {})
    },
  })
  const dying = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: server.url, ...secrets })
  running.defer(() => void dying.process.kill('SIGKILL'))
  await queue(1)
  const name = await halfway.promise
  await end(dying, 'SIGKILL')
  // As it looks some 15 seconds later.
  await opened.pool.query(`update jobs.job set heartbeat_on = now() - interval '20 seconds'`)
  await startMailer({ SMTP_URL: server.url })
  await server.got(1)
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([name])
  await server.stop()
})

fullTest('without a mail server mails stand in the outbox, and the log has their subjects alone', { timeout: 180_000 }, async () => {
  const { output } = await startMailer()
  await queue(1)
  const outbox = path.join(dataDir, 'outbox')
  await vi.waitUntil(async () => (await readdir(outbox).catch(() => [])).some((name) => name.endsWith('.eml')), { timeout: 60_000 })
  await vi.waitUntil(() => output().includes('Mail 1'), { timeout: 60_000 })
  expect(output()).not.toMatch(/canary|40718265/)
})

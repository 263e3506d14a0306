import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nameOf } from '@campus/pg-backup/backup-schedule.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { examine, type Finding, formatFindings, lookAtPayments } from './doctor.ts'
import { applicant, applied, openAdmissions } from '../../testing/admissions.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { startPaymentSimulator } from '@campus/payment-simulator/payment-simulator.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'

const secrets = { JWT_SECRET: 'a secret of the tests, which is long enough', PII_KEY: 'another secret of the tests, as long' }

let api: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let place: string
let sound: NodeJS.ProcessEnv

beforeAll(async () => {
  api = await testApp(secrets, undefined, { restricted: true })
  await openAdmissions(api)
  await applied(api, applicant(1))
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  smtp = await startSmtpServer()
})
afterAll(async () => {
  await api.dispose()
  await smtp.stop()
})
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'campus-doctor-'))
  const { port } = api.app.server.address() as AddressInfo
  sound = {
    ...secrets,
    DATABASE_URL: api.pool.options.connectionString,
    DATA_DIR: place,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'office@aranya.example',
    API_URL: `http://127.0.0.1:${port}`,
  }
  await mkdir(path.join(place, 'backups', nameOf(Date.now() - 3_600_000)), { recursive: true })
})
afterEach(() => rm(place, { recursive: true }))

const look = async (changed: NodeJS.ProcessEnv = {}, mail?: string) =>
  examine({ backups: path.join(place, 'backups'), ...(mail !== undefined && { mail }) }, { ...sound, ...changed })

/** Of one check: its state, and words that match. */
const expectFound = (findings: Finding[], check: string, state: Finding['state'], words: RegExp) => {
  const found = findings.find((each) => each.check === check)
  expect(found?.state).toBe(state)
  expect(found?.found).toMatch(words)
}

fullTest('a sound set-up has nothing wrong but its own address, and --mail sends a mail', async () => {
  const findings = await look({}, 'rector@aranya.example')
  expect(findings.filter(({ state }) => state !== 'ok').map(({ check }) => check)).toEqual(['settings'])
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['settings', 'disk', 'database', 'clock', 'secrets', 'storage', 'mail', sound.API_URL, 'backups']),
  )
  expect(smtp.received.map(({ from, recipients }) => [from, recipients])).toEqual([['office@aranya.example', ['rector@aranya.example']]])
  expect(formatFindings(findings, false)).toMatch(/^0 wrong, 1 to think about, \d+ as it should be\.$/m)
})

test.each([
  ['a key that reads nothing of what is kept', { PII_KEY: 'yet another secret, of no use at all here' }, 'secrets', /another one than/],
  ['one secret for both', { PII_KEY: secrets.JWT_SECRET }, 'secrets', /the same/],
  ['a database that is not there', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'database', /nothing listens there/],
  ['a mail server that is not there', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail', /cannot be used/],
  ['an address where nothing answers', { API_URL: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1', /cannot be reached/],
])('says %s', async (_, changed, check, found) => {
  expectFound(await look(changed), check, 'wrong', found)
})

fullTest.each([
  ['no mail server', { SMTP_URL: '' }, 'mail', /nobody gets the mails/],
  ['a proxy that is not counted', { PUBLIC_URL: 'https://127.0.0.1:1' }, 'settings', /TRUST_PROXY is off/],
  [
    'codes that only this machine can open',
    { HOST: '0.0.0.0', PORT: '3999' },
    'settings',
    /codes .* http:\/\/127\.0\.0\.1:3999.*set PUBLIC_URL/,
  ],
  [
    'a weak password of the first admin',
    { ADMIN_EMAIL: 'office@aranya.example', ADMIN_PASSWORD: '1' },
    'settings',
    /ADMIN_PASSWORD is weaker/,
  ],
  ['an address without encryption', { PUBLIC_URL: 'http://127.0.0.1:1' }, 'settings', /no https address/],
])('warns of %s', async (_, changed, check, found) => {
  expectFound(await look(changed), check, 'warning', found)
})

test('asks the payment provider whether it takes the key, and says nothing where nobody takes payments online', async () => {
  const keys = { keyId: 'rzp_test_ofTheDoctor', keySecret: 'the-secret-of-the-key' }
  await using simulator = await startPaymentSimulator({ ...keys, webhook: null, stateFile: null })
  const urls = { publicUrl: 'https://college.example', apiUrl: null, host: '127.0.0.1', port: 3000 }
  const payments = { provider: 'razorpay' as const, address: simulator.address, ...keys, webhookSecrets: ['the-secret-of-the-events'] }
  const expectSaid = async (changed: Partial<typeof payments>, state: Finding['state'], words: RegExp) => {
    const result = await lookAtPayments({ ...urls, payments: { ...payments, ...changed } })
    expectFound(result ? [{ check: 'payments', ...result }] : [], 'payments', state, words)
  }
  expect(await lookAtPayments({ ...urls, payments: null })).toBeNull()
  const events = 'https://college.example/api/v1/payments/events/razorpay'
  await expectSaid({}, 'warning', new RegExp(`takes the key.*${events}.*test mode`))
  await expectSaid({ keySecret: 'the-secret-of-another' }, 'wrong', /does not know the key rzp_test_ofTheDoctor with this secret/)
  await expectSaid({ address: 'http://127.0.0.1:1' }, 'wrong', /http:\/\/127.0.0.1:1 cannot be reached/)
})

test('says that the key of the bucket may not list it', async () => {
  // Reads and writes whatever it is asked for; a list names no object.
  const bucket = createServer(({ method, url = '' }, response) => {
    response.writeHead(method === 'GET' && !url.includes('.txt') ? 403 : 200, {
      'last-modified': new Date().toUTCString(),
      'content-length': 0,
    })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const keys = { S3_BUCKET: 'campus', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  expectFound(await look({ S3_ENDPOINT: endpoint, ...keys }), 'storage', 'wrong', /cannot be listed.*s3:ListBucket/)
  bucket.close()
})

fullTest('says that something else answers at the address of the API', async () => {
  const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expectFound(await look({ API_URL: address }), address, 'wrong', /something else/)
  other.close()
})

fullTest('says that the database lacks tables, and warns of its owner', async () => {
  const empty = await createTestDatabase({ empty: true })
  const full = await createTestDatabase()
  expectFound(await look({ DATABASE_URL: empty.url }), 'database', 'wrong', /db:migrate/)
  expectFound(await look({ DATABASE_URL: full.url }), 'database', 'warning', /owner/)
  await empty.drop()
  await full.drop()
})

fullTest('says that the newest backup is old, and that there is none', async () => {
  const backups = path.join(place, 'backups')
  await rm(backups, { recursive: true })
  expectFound(await look(), 'backups', 'wrong', /there is none/)
  await mkdir(path.join(backups, nameOf(Date.now() - 7 * 3_600_000)), { recursive: true })
  expectFound(await look(), 'backups', 'wrong', /7\.0 hours old/)
})

test('leaves an empty data folder empty, so that a restore can still fill it', async () => {
  const empty = path.join(place, 'empty')
  await mkdir(empty)
  expectFound(await examine({}, { DATA_DIR: empty }), 'settings', 'warning', /is empty/)
  expect(await readdir(empty)).toEqual([])
})

fullTest('the command prints findings as JSON and ends with 1 where something is wrong', async () => {
  const { status, stdout } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, 'campus.ts'), 'doctor', '--json'], {
    env: { PATH: process.env.PATH, ...sound, API_URL: undefined, SMTP_URL: 'smtp://127.0.0.1:1' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expectFound(JSON.parse(stdout) as Finding[], 'mail', 'wrong', /cannot be used/)
})

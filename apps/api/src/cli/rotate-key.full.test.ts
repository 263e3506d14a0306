import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmReceipt, findReceipt } from '@campus/contracts/fees/endpoints.ts'
import { readBackup } from '@campus/pg-backup/read-backup.ts'
import { revealIdentityNumber } from '@campus/contracts/students/endpoints.ts'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { applicant, applied } from '../../testing/admissions.ts'
import { type TestApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/backups.ts'
import { paid } from '../../testing/fees.ts'
import { importFile, studentRow, takeImport } from '../../testing/imports.ts'
import { keyIdOf } from '../platform/crypto/keys.ts'
import { GiveUp, type Job } from '../platform/jobs/jobs.ts'
import type { Rotation } from './rotate-key.ts'
import { anew, former, keys, openCollege, pressed } from '../../testing/key-exchange.ts'

// Some run the command as a process of its own.
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end()
})
const later = { name: 'later', data: z.object({ to: z.string() }), retry: { times: 0, wait: 1, longestWait: 1 }, seconds: 10, atOnce: 1 }
later satisfies Job

const college = (options?: { hasStudent: boolean }) => openCollege((end) => cleanUp.push(end), options)

const numberOf = async (api: TestApp, uniqueId: string, admin: { token: string; password: string }) =>
  (await api.send(revealIdentityNumber, { params: { uniqueId }, body: { password: admin.password } }, admin)).body.data.AadharCardNumber

const connect = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  cleanUp.push(() => client.end())
  return client
}

/** Of a run of the command that waits for a row. */
const whereWaiting = `from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%aadhaar_sealed = given%'`
const untilWaiting = ({ pool }: TestApp) =>
  vi.waitFor(async () => expect((await pool.query(`select ${whereWaiting}`)).rowCount).toBe(1), 20_000)

const countNumbersUnder = async ({ pool }: TestApp, key: string) =>
  (await pool.query(`select from applications where starts_with(aadhaar_sealed, $1)`, [`${keyIdOf(key)}.`])).rowCount

test('refuses to take the key that comes for the former one', async () => {
  const { rotate, serve, first } = await college()
  await first.dispose()
  await serve('prepared')
  const { code, complaint } = await rotate(keys.prepared).ended
  expect([code, complaint]).toEqual([1, expect.stringMatching(/^Cannot rotate the key: Nothing is under PII_KEY_FALLBACK\. If it is/)])
})

test('encrypts everything anew while the product serves, also after it was killed, and the former key is needed no more', async () => {
  const { serve, rotate, first, admin, student } = await college()
  const { data } = await paid(first, { uniqueId: student, Paid_amount: 500 }, pressed(admin))
  const receipt = (await first.send(findReceipt, { params: { number: data.receiptNumber } }, admin)).body.data
  const file = importFile(Array.from({ length: 1100 }, (_, i) => studentRow(i + 10)))
  await takeImport(first, admin, { mode: 'good', file, patience: 30_000 })
  await first.jobs.work(later, () => Promise.reject(new GiveUp('no such address')))
  await first.jobs.send(later, { to: 'asha@example.com' }, first.db)
  const givenUp = `select from jobs.job where name = 'given-up'`
  await vi.waitFor(async () => expect((await first.pool.query(givenUp)).rowCount).toBe(1), 10_000)
  const shownNumber = await numberOf(first, student, admin)
  const all = Number((await first.pool.query('select from applications')).rowCount)

  await first.dispose()
  const api = await serve('exchanged')
  const over = new AbortController()
  const reading = (async () => {
    const read = new Set<string>()
    while (!over.signal.aborted) read.add(await numberOf(api, student, admin))
    return [...read]
  })()
  // Killed while it waits for a row of its last numbers, with the others done.
  const holder = await connect(api.databaseUrl)
  await holder.query('begin; select from applications where id = (select id from applications order by id desc limit 1) for update')
  const { child, ended } = rotate()
  await untilWaiting(api)
  child.kill('SIGKILL')
  await ended
  await api.pool.query(`select pg_terminate_backend(pid) ${whereWaiting}`)
  await holder.query('rollback')
  expect(await countNumbersUnder(api, anew)).toBe(1000)
  const late = await applied(api, applicant(5))
  const { code, said, complaint } = await rotate().ended
  over.abort()
  expect([complaint, code]).toEqual(['', 0])
  expect(await reading).toEqual([shownNumber])
  const report = JSON.parse(said) as Extract<Rotation, { left: object }>
  expect(report).toMatchObject({ state: 'waiting', checked: all + 1, left: { identityNumbers: 0, students: [], jobs: 0 } })
  expect(report.reencrypted.identityNumbers).toBe(all - 1000)
  // The answer to the payment is found by the former key, and is kept for two days.
  expect(report.answers).toMatchObject({ left: 1, until: expect.stringMatching(/^20/) as string })

  await api.dispose()
  const last = await serve('anew')
  expect(await numberOf(last, student, admin)).toBe(shownNumber)
  expect(await numberOf(last, late, admin)).toBe(String(100_000_000_005))
  const mark = new URL(receipt.confirmation).searchParams.get('mark') ?? ''
  const confirmed = await last.send(confirmReceipt, { params: { number: data.receiptNumber }, query: { mark } })
  expect(confirmed.body.data).toMatchObject({ receiptNumber: data.receiptNumber, amount: 500 })
  expect((await last.sendRefused(confirmReceipt, { params: { number: data.receiptNumber }, query: { mark: 'A'.repeat(16) } })).status).toBe(
    404,
  )
  const { promise, resolve } = Promise.withResolvers<{ to: string }>()
  await last.jobs.work(later, async (job) => resolve(job))
  expect(await last.jobs.retryGivenUp(later)).toBe(1)
  expect(await promise).toEqual({ to: 'asha@example.com' })
})

test('does not end the exchange while a server runs that was started meanwhile with former settings', async () => {
  const { rotate, serve, first, student } = await college()
  await first.dispose()
  const api = await serve('exchanged')
  const holder = await connect(api.databaseUrl)
  await holder.query('begin')
  await holder.query('select from applications where unique_id = $1 for update', [student])
  const { ended } = rotate()
  await untilWaiting(api)
  await serve('former')
  await holder.query('commit')
  const { code, complaint } = await ended
  expect([code, complaint]).toEqual([
    1,
    expect.stringMatching(/^Cannot rotate the key: Servers that do not write under the new key yet: 1\./),
  ])
})

test('backups that are made by themselves have the keys of each moment, and none is made with a wrong one', async () => {
  const { serve, rotate, environment, first } = await college()
  const place = await mkdtemp(path.join(tmpdir(), 'campus-key-'))
  cleanUp.push(() => rm(place, { recursive: true, force: true }))
  const files = { PII_KEY_FILE: path.join(place, 'key'), PII_KEY_FALLBACK_FILE: path.join(place, 'fallback') }
  const setKeys = async (current: string, fallback: string) => {
    await writeFile(files.PII_KEY_FILE, current)
    await writeFile(files.PII_KEY_FALLBACK_FILE, fallback)
  }
  await setKeys(former, '')
  const backups = path.join(place, 'backups')
  const hourly = { BACKUP_HOURS: '0.0003', BACKUP_DAYS: '30' }
  const { child, ended } = runCommand('backup-regularly', backups, {
    ...environment,
    ...files,
    ...hourly,
    DATA_DIR: path.join(place, 'data'),
  })
  const newestKeys = async () => {
    const newest = (await readdir(backups))
      .filter((name) => !name.endsWith('.unfinished'))
      .toSorted()
      .at(-1)
    if (newest === undefined) return 0
    return (await readBackup(path.join(backups, newest))).about.keyCheck.split(' ').length
  }
  await vi.waitFor(async () => expect(await newestKeys()).toBe(1), 20_000)
  await first.dispose()
  await serve('exchanged')
  await setKeys(anew, former)
  expect((await rotate().ended).code).toBe(0)
  await vi.waitFor(async () => expect(await newestKeys()).toBe(2), 20_000)
  child.kill('SIGTERM')
  await ended
  const { code, complaint } = await runCommand('backup', path.join(place, 'wrong'), {
    ...environment,
    ...keys.former,
    DATA_DIR: path.join(place, 'data'),
  }).ended
  expect([code, complaint]).toEqual([1, expect.stringMatching(/^Cannot back up: PII_KEY cannot read the newest identity number/)])
})

import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAlbum } from '@campus/contracts/gallery/endpoints.ts'
import { requestEmailProof, signIn } from '@campus/contracts/identity/endpoints.ts'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { revealIdentityNumber } from '@campus/contracts/students/endpoints.ts'
import { readBackup } from '@campus/pg-backup/read-backup.ts'
import { Client } from 'pg'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { backupTables } from './backup-tables.ts'
import { restoreCampusBackup } from './campus-backup.ts'
import { openDatabase } from '../platform/database/database.ts'
import { type Job, openJobs } from '../platform/jobs/jobs.ts'
import { hasAllMigrations, migrationsFolder, replayMigrations } from '../platform/database/migrations.ts'
import { openStorage, type Storage } from '../platform/files/storage.ts'
import { openAdmissions, portrait } from '../../testing/admissions.ts'
import { type BackedUp, backUpAll, environmentOf, filesIn, rowsIn, runCommand, startWriting, writtenIn } from '../../testing/backups.ts'
import { administer, createTestDatabase } from '../../testing/database.ts'
import { end, withDatabaseOf } from '../../testing/durability.ts'
import { enrolled, paid } from '../../testing/fees.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { startProcess } from '../../testing/api-process.ts'
import { withdrawalChanges } from '../../testing/withdrawals.ts'

// Some start a server or a command as a process of its own.
let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let student: string
/** Where everything of one test is put. */
let place: string
/** A backup of what `api` had at the beginning. */
let kept: string

const later = { name: 'later', data: z.object({ to: z.string() }), retry: { times: 1, wait: 1, longestWait: 1 }, seconds: 10, atOnce: 1 }
later satisfies Job

beforeAll(async () => {
  api = await testApp()
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  student = await enrolled(api, 1, admin)
  for (const Paid_amount of [500, 1500.5]) await paid(api, { uniqueId: student, Paid_amount }, admin)
  // Somebody who has left: the database checks their account as its rows come back.
  await withdrawalChanges(api, admin, () => enrolled(api, 2, admin))['DELETE /api/v1/admin/fees/accounts/:uniqueId/withdrawal']()
  const albumImage = new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' })
  await api.send(createAlbum, { body: { albumName: 'Hostel' }, files: { albumImage } }, admin)
  const hostile = `\\N a\\b\t"c"\r\n\\.\n🌱 d`
  await api.pool.query(`insert into contact_messages (id, name, email, phone, message) values (gen_random_uuid(), $1, '', '', '')`, [
    hostile,
  ])
  await api.jobs.send(later, { to: 'asha@example.com' }, api.db)
  kept = path.join(await mkdtemp(path.join(tmpdir(), 'campus-kept-')), 'backup')
  await backUp(kept)
})
afterAll(async () => {
  await api.dispose()
  await rm(path.dirname(kept), { recursive: true })
})
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'campus-backup-'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

const leftOut: readonly string[] = backupTables.leftOut
const backUp = (folder: string, other: Partial<BackedUp> = {}) => backUpAll(folder, { ...api, ...other })

/** The student's Aadhaar number as a server on this data folder tells it to an admin. */
const askForNumber = async (dataDir: string): Promise<string> => {
  const server = await startProcess({ DATA_DIR: dataDir })
  const post = async (address: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(server.address + address, { method: 'POST', headers, body: JSON.stringify(body) })
    return reply.text()
  }
  const { user } = signIn.reply.parse(JSON.parse(await post(signIn.path, { email: admin.email, password: admin.password })))
  const address = fillPath(revealIdentityNumber, { uniqueId: student })
  const number = await post(address, { password: admin.password }, user?.token)
  await end(server, 'SIGTERM')
  return number
}

test('restores a backup made during writes to one moment, row by row and file by file, and serves it', async () => {
  const folder = path.join(place, 'backup')
  const dataDir = path.join(place, 'data')
  const writer = await startWriting(api.databaseUrl)
  await vi.waitFor(() => expect(writer.count()).toBeGreaterThan(5))
  const written = await backUp(folder)
  const after = writer.count()
  await vi.waitFor(() => expect(writer.count()).toBeGreaterThan(after))
  await writer.stop()
  // The queue does so by itself, sooner or later.
  await api.pool.query(
    'update jobs.queue set monitor_claim_on = now(), monitor_on = now(), maintain_on = now(), total_count = total_count + 1',
  )
  const source = await rowsIn(api.pool)

  const { said, ...ended } = await runCommand('restore', folder, { DATA_DIR: dataDir, INIT_CWD: place }).ended
  expect(said).toContain(`Restored ${written.rows} rows and ${written.files} files of `)
  expect(ended).toEqual({ code: 0, complaint: '' })
  const { restored, number } = await withDatabaseOf(dataDir, async ({ pool }) => ({
    restored: await rowsIn(pool),
    number: await askForNumber(dataDir),
  }))
  expect(number).toContain('100000000001')
  const moment = writtenIn(restored.get('public.idempotency_keys')).length
  expect(moment).toBeGreaterThan(5)
  expect(moment).toBeLessThanOrEqual(after + 1)
  // Of what was written together nothing is there alone, and nothing later.
  const all = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  for (const table of ['public.idempotency_keys', 'public.contact_messages'])
    expect(writtenIn(restored.get(table)).toSorted((a, b) => a - b)).toEqual(all(moment))
  const beforeIt = (row: string) => writtenIn([row]).every((n) => n <= moment)
  const comesBack = ([table]: [string, string[]]) => !leftOut.includes(table)
  expect(restored).toEqual(new Map([...source].map((one) => [one[0], comesBack(one) ? one[1].filter(beforeIt) : []])))
  for (const table of ['fee_entries', 'audit_entries', 'applications', 'known_networks', 'albums', 'status_changes', 'content_versions'])
    expect(restored.get(`public.${table}`), table).not.toEqual([])
  const files = await filesIn(await openStorage({ s3: null, dataDir }))
  expect(files).toEqual(await filesIn(api.storage))
  expect(files.size).toBe(written.files)
})

fullTest(
  'an owner who is no superuser restores it, after a failure that left nothing; the mails that waited are there and the next numbers new',
  async () => {
    const backup = await readBackup(kept)
    const database = await createTestDatabase({ empty: true })
    const role = `owner_${database.name}`
    await administer(`create role ${role} login password 'owner'`)
    await administer(`alter database ${database.name} owner to ${role}`)
    const url = new URL(database.url)
    Object.assign(url, { username: role, password: 'owner' })
    const { pool, close } = await openDatabase(url.href)
    const storage = await openStorage({ s3: null, dataDir: place })

    let puts = 0
    const failing: Storage = {
      ...storage,
      put: (...put) => (++puts === 2 ? Promise.reject(new Error('the disk is full')) : storage.put(...put)),
    }
    await expect(restoreCampusBackup(backup, { pool, storage: failing })).rejects.toThrow('the disk is full')
    expect((await filesIn(storage)).size).toBe(0)
    expect([...(await rowsIn(pool))].filter(([table, rows]) => !table.startsWith('jobs.') || rows.length > 0)).toEqual([])

    await restoreCampusBackup(backup, { pool, storage })
    expect(await filesIn(storage)).toEqual(await filesIn(api.storage))
    expect((await rowsIn(pool)).get('public.fee_entries')).toEqual((await rowsIn(api.pool)).get('public.fee_entries'))
    const receipt = `insert into fee_entries (application_id, kind, amount_paise, payment_method)
    select application_id, 'Payment', 100, 'Cash' from fee_accounts where withdrawn_paise = 0 returning receipt_number as number, place`
    const { rows } = await pool.query<{ number: string; place: number }>(receipt)
    expect(rows.map(({ number, place: at }) => [number.slice(-7), at])).toEqual([['-001004', 3]])

    const jobs = await openJobs({ url: url.href, keys: api.config.secrets.pii, log: api.log })
    const { promise, resolve } = Promise.withResolvers<{ to: string }>()
    await jobs.work(later, async (data) => resolve(data))
    expect(await promise).toEqual({ to: 'asha@example.com' })
    await jobs.close()
    expect(await hasAllMigrations(pool)).toBe(true)
    await expect(
      restoreCampusBackup(backup, { pool, storage: await openStorage({ s3: null, dataDir: path.join(place, 'other') }) }),
    ).rejects.toThrow(/^There is a table \w+\.\w+ in the database already/)
    await expect(restoreCampusBackup(backup, { pool, storage })).rejects.toThrow(/^There are files in the storage already/)
    await close()
    await database.drop()
    await administer(`drop role ${role}`)
  },
)

test('every table of the database is decided on: it is backed up or left out', async () => {
  const { rows } = await api.pool.query<{ name: string }>(
    `select format('%s.%s', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const decided = [...backupTables.kept, ...leftOut]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.filter((name) => name.startsWith('public.')).toSorted())
  expect(new Set(decided).size).toBe(decided.length)
})

fullTest('restores no sessions, also from a backup that has some, and says to look at People', async () => {
  const dataDir = path.join(place, 'data')
  await api.send(requestEmailProof, {}, await api.signedIn('student'))
  await backUpAll(path.join(place, 'all'), api, [])
  const { said } = await runCommand('restore', path.join(place, 'all'), { DATA_DIR: dataDir, INIT_CWD: place }).ended
  expect(said).toContain('Nobody is signed in: all sign in again.')
  expect(said).toContain('Check People')
  const restored = await withDatabaseOf(dataDir, ({ pool }) => rowsIn(pool))
  expect(leftOut.map((table) => restored.get(table))).toEqual(leftOut.map(() => []))
  const names = await readdir(path.join(kept, 'database'))
  expect(names.filter((name) => leftOut.some((table) => name.startsWith(`${table}.`)))).toEqual([])
})

test('a backup of an older release is brought on to the tables of this one; one of a newer release is not touched', async () => {
  const journal = z.object({ entries: z.array(z.object({ when: z.number() })) })
  const { entries } = journal.parse(JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  const moments = entries.map(({ when }) => when)
  const [older, newer] = await Promise.all([createTestDatabase({ empty: true }), createTestDatabase({ empty: true })])
  const client = new Client({ connectionString: older.url })
  await client.connect()
  await replayMigrations(client, moments.slice(0, 5))
  await client.query(`insert into contact_messages (id, name, email, phone, message) values (gen_random_uuid(), 'Asha', '', '', '')`)
  await client.end()
  const folder = path.join(place, 'older')
  const storage = await openStorage({ s3: null, dataDir: place })
  await backUp(folder, { databaseUrl: older.url, storage })

  const backup = await readBackup(folder)
  const { pool, close } = await openDatabase(newer.url)
  const ofNewer = { ...backup, about: { ...backup.about, migrations: [...moments, Date.now() * 2] } }
  await expect(restoreCampusBackup(ofNewer, { pool, storage })).rejects.toThrow(/newer release than this one/)
  await restoreCampusBackup(backup, { pool, storage })
  expect(await hasAllMigrations(pool)).toBe(true)
  expect((await pool.query('select name from contact_messages')).rows).toEqual([{ name: 'Asha' }])
  await close()
  await Promise.all([older.drop(), newer.drop()])
})

test.each<[string, (folder: string) => Promise<void>, RegExp]>([
  ['a table cut short', (folder) => truncate(path.join(folder, 'database/public.accounts.copy.gz'), 100), /public\.accounts\.copy\.gz/],
  ['a changed manifest', (folder) => appendFile(path.join(folder, 'manifest.json'), ' '), /manifest\.json/],
  ['a missing file', (folder) => rm(path.join(folder, 'files/private'), { recursive: true }), /files\/private\/.* is missing/],
  ['a list cut short', async (folder) => truncate(path.join(folder, 'SHA256SUMS'), 80), /does not list all/],
  ['no manifest', (folder) => rm(path.join(folder, 'manifest.json')), /is no backup, or one that was cut short/],
])('refuses before it restores anything: %s', async (_, damage, words) => {
  const folder = path.join(place, 'damaged')
  await cp(kept, folder, { recursive: true })
  await damage(folder)
  await expect(readBackup(folder)).rejects.toThrow(words)
})

fullTest('the command refuses in one line a damaged backup, a place in use and another PII_KEY, and leaves all as it was', async () => {
  const dataDir = path.join(place, 'data')
  const damaged = path.join(place, 'damaged')
  await cp(kept, damaged, { recursive: true })
  await writeFile(path.join(damaged, 'secrets.json'), '{}')
  const used = path.join(place, 'used')
  await mkdir(used)
  await writeFile(path.join(used, 'demo-sign-ins.json'), '[]')
  const refusals = await Promise.all([
    runCommand('restore', damaged, { DATA_DIR: dataDir }).ended,
    runCommand('restore', kept, { DATA_DIR: used }).ended,
    runCommand('restore', kept, { DATA_DIR: dataDir, PII_KEY: 'another key of 32 characters or more' }).ended,
  ])
  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(refusals.map(({ complaint }) => complaint)).toEqual([
    expect.stringMatching(/^Cannot restore: The backup .* is damaged: secrets\.json is missing, or is not what was written\..*\n$/),
    expect.stringMatching(/^Cannot restore: The data folder .* is not empty: it has demo-sign-ins\.json\. .*\n$/),
    expect.stringMatching(/^Cannot restore: PII_KEY is not the one of the backup: .*\n$/),
  ])
  expect(await readdir(used)).toEqual(['demo-sign-ins.json'])
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
})

fullTest('a backup is for its owner alone, and is never written over or into what it is of', async () => {
  for (const name of ['', 'database', 'files', 'files/private']) expect((await stat(path.join(kept, name))).mode & 0o777).toBe(0o700)
  for (const name of ['manifest.json', 'SHA256SUMS', 'secrets.json', 'database/public.accounts.copy.gz'])
    expect((await stat(path.join(kept, name))).mode & 0o777).toBe(0o600)
  await expect(backUp(kept)).rejects.toThrow(/is there already/)
  const [inside, unwritable] = await Promise.all([
    runCommand('backup', 'data/backup', { DATA_DIR: path.join(place, 'data'), INIT_CWD: place }).ended,
    runCommand('backup', path.join(kept, 'manifest.json/backup'), { ...environmentOf(api), DATA_DIR: place }).ended,
  ])
  expect(inside.complaint).toMatch(/^Cannot back up: .* is inside .*\n$/)
  expect(unwritable.complaint).toMatch(/^Cannot back up: EEXIST: .*\n$/)
  expect([inside.code, unwritable.code]).toEqual([1, 1])
})

fullTest('killed in the middle it leaves nothing under its name, and nothing that is taken for a backup', async () => {
  const folder = path.join(place, 'backup')
  const other = new Client({ connectionString: api.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  // Blocks the backup once it has written the rows, until this is rolled back.
  await other.query('begin; alter sequence student_numbers rename to hidden_numbers')
  const { child, ended } = runCommand('backup', folder, { ...environmentOf(api), DATA_DIR: path.join(place, 'data') })
  const waiting = `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'campus backup' and a.datname = current_database()`
  await vi.waitFor(async () => expect((await api.pool.query(waiting)).rowCount).toBe(1), 40_000)
  child.kill('SIGKILL')
  await ended
  await other.query('rollback')
  const names = await readdir(place)
  expect(names.toSorted()).toEqual(['backup.unfinished', 'data'])
  expect(await readdir(path.join(`${folder}.unfinished`, 'database'))).toContain('public.applications.copy.gz')
  await expect(readBackup(`${folder}.unfinished`)).rejects.toThrow(/cut short/)
  await expect(backUp(folder)).rejects.toThrow(/backup\.unfinished is there/)
})

test('a picture that goes while it is copied is missed and counted; one that no row names is left out', async () => {
  const [first = ''] = await filesIn(api.storage).then((files) => files.keys())
  await api.storage.put('public/nobodys/1x1.webp', Buffer.from('x'), { contentType: 'image/webp' })
  const storage: Storage = { ...api.storage, get: async (key) => (key === first ? null : api.storage.get(key)) }
  const folder = path.join(place, 'backup')
  const { files, gone } = await backUp(folder, { storage })
  const all = (await filesIn(api.storage)).size
  await api.storage.delete('public/nobodys/1x1.webp')
  expect({ files, gone }).toEqual({ files: all - 2, gone: 1 })
  expect((await readBackup(folder)).keys).toHaveLength(files)
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findFeeLedger, listCollections, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { getFrontend } from '@campus/contracts/site-content/endpoints.ts'
import { exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { revealIdentityNumber } from '@campus/contracts/students/endpoints.ts'
import { type Manifest, secretsName, tableFileOf } from '@campus/pg-backup/manifest.ts'
import { readBackup, readSecrets } from '@campus/pg-backup/read-backup.ts'
import { withSnapshot } from '@campus/pg-backup/snapshot.ts'
import { expect, onTestFinished, test } from 'vitest'
import { restoreCampusBackup } from './campus-backup.ts'
import { openDatabase } from '../platform/database/database.ts'
import { findAppliedMoments, hasAllMigrations } from '../platform/database/migrations.ts'
import { openStorage } from '../platform/files/storage.ts'
import { testApp } from '../../testing/app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { filesIn } from '../../testing/backups.ts'
import { listKeptBackups } from '../../testing/releases/kept-backups.ts'

/* Each release keeps a backup in testing/releases: this one has to take over all of them. */

const kept = listKeptBackups()

const layout = {
  schema: 'public',
  queueTables: [],
  leftOut: [],
  findMigrations: findAppliedMoments,
  findQueueVersion: () => Promise.resolve(null),
}

/** Numbers of rows that migrations add, by backup and table. Rows that a migration changes or removes have to be listed here, too. */
const addedByMigrations: Record<string, Record<string, number>> = {
  // A website that visitors saw stays online: 0041_website_put_online.
  'schema-0039': { set_up_marks: 1 },
}

const linesOf = (text: Buffer): string[] => text.toString().split('\n').slice(0, -1)

/**
 * Compares the rows of a backup to those of a database, in the columns that the backup has. Returns, by table, the rows that are not
 * there to the letter, and how many are there that the backup does not have.
 */
const differencesFrom = (folder: string, { tables }: Manifest, url: string) =>
  withSnapshot(url, layout, async (snapshot) => {
    const gone: Record<string, string[]> = {}
    const added: Record<string, number> = {}
    for (const table of tables) {
      // Finished jobs are moved away at once, so the queue is looked at by what it does.
      if (table.schema !== 'public') continue
      const before = linesOf(gunzipSync(await readFile(path.join(folder, tableFileOf(table)))))
      const now = new Set(linesOf(Buffer.concat(await snapshot.copy(table).toArray())))
      const missing = before.filter((line) => !now.delete(line))
      if (missing.length > 0) gone[table.name] = missing
      if (now.size > 0) added[table.name] = now.size
    }
    return { gone, added }
  })

test('there are kept backups of former releases', () => {
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['0.1.0', 'schema-0039']))
})

test.each(kept)(
  'takes over the backup of $name: every row and file, the money to the paisa and the mails that wait, and goes on with them',
  async ({ name, folder, facts }) => {
    const database = await createTestDatabase({ empty: true })
    onTestFinished(() => database.drop())
    const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-upgrade-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const backup = await readBackup(folder)
    await writeFile(path.join(dataDir, secretsName), JSON.stringify(await readSecrets(backup)), { mode: 0o600 })
    const storage = await openStorage({ s3: null, dataDir })
    const { pool, close } = await openDatabase(database.url)
    const shares: Record<string, number[]> = {}
    await restoreCampusBackup(backup, { pool, storage, onProgress: (step, share) => (shares[step] ??= []).push(share) })
    expect(Object.keys(shares)).toEqual(['rows', 'files'])
    for (const heard of Object.values(shares)) expect([heard, heard.at(-1)]).toEqual([heard.toSorted((a, b) => a - b), 1])
    expect(await hasAllMigrations(pool)).toBe(true)
    expect(await differencesFrom(folder, backup.about, database.url)).toEqual({ gone: {}, added: addedByMigrations[name] ?? {} })
    expect([...(await filesIn(storage)).keys()].toSorted()).toEqual(backup.keys.toSorted())
    await close()

    const api = await testApp({ DATA_DIR: dataDir }, undefined, { beside: { databaseUrl: database.url } })
    onTestFinished(() => api.dispose())
    expect((await api.send(getFrontend)).body.data.landingPage).toMatchObject(exampleLandingPage)
    const { user } = (await api.send(signIn, { body: facts.admin })).body
    const admin = { token: user.token }
    const params = { uniqueId: facts.student }
    const number = await api.send(revealIdentityNumber, { params, body: { password: facts.admin.password } }, admin)
    expect(number.body.data.AadharCardNumber).toBe(facts.aadhaar)
    const day = { from: facts.day, to: facts.day }
    expect((await api.send(listCollections, { query: day }, admin)).body.data.total).toEqual(facts.collected)
    expect((await api.send(findFeeLedger, { params }, admin)).body.data.fee).toMatchObject(facts.fee)
    // They waited in the queue of that release.
    const mails = await api.mails.settled()
    expect(mails.filter(({ subject }) => subject === 'Receipt of your payment')).toHaveLength(facts.collected.payments)
    await api.send(recordPayment, { body: { ...params, paymentMethod: 'UPI', Paid_amount: 100.05 } }, admin)
    const { fee } = (await api.send(findFeeLedger, { params }, admin)).body.data
    expect(Math.round((facts.fee.amount_due - fee.amount_due) * 100)).toBe(10_005)
  },
)

test('refuses mails that wait in a queue of a newer release, or in columns that the queue no longer has', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-upgrade-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const [{ folder } = { folder: '' }] = kept
  const backup = await readBackup(folder)
  const { pool, close } = await openDatabase(database.url)
  onTestFinished(close)
  const { jobsVersion, tables } = backup.about
  const of = (about: Partial<Manifest>) => ({ ...backup, about: { ...backup.about, ...about } })
  const unknown = tables.map((table) => (table.name === 'job' ? { ...table, columns: [...table.columns, 'former'] } : table))
  const storage = await openStorage({ s3: null, dataDir })
  for (const about of [{ jobsVersion: (jobsVersion ?? 0) + 1000 }, { jobsVersion: 1, tables: unknown }])
    await expect(restoreCampusBackup(of(about), { pool, storage })).rejects.toThrow(
      /^The queue of waiting mails in the backup is of version/,
    )
})

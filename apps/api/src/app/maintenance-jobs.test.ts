import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo } from './fill-demo.ts'
import { maintenanceJobs } from './maintenance-jobs.ts'
import { createDocuments } from '../platform/files/pdf-files.ts'
import { createIdentityNumbers } from '../platform/crypto/identity-numbers.ts'
import type { Pictures } from '../platform/files/pictures/pictures.ts'
import type { Scope } from '../platform/files/storage.ts'
import { dumpOf } from '../../testing/database-dump.ts'
import { applicant, applied } from '../../testing/admissions.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => api.dispose())

/** Stores something small for each picture; making them all would take its time. */
const quickly: Pictures['take'] = async (_, __, { scope }) => {
  const key = `${scope}/${randomUUID()}/9x9.webp`
  await api.storage.put(key, Buffer.from('x'), { contentType: 'image/webp' })
  return { address: key.replace(/^public\//, '/media/'), width: 9, height: 9 }
}
const storedFolders = async () => {
  const folders = new Set<string>()
  for (const scope of ['public', 'private'] as const)
    for await (const { key } of api.storage.list(scope)) folders.add(key.split('/')[1] ?? '')
  return [...folders].toSorted()
}
const orphan = (scope: Scope) => quickly('', { required: true, maxBytes: 1, types: [] }, { scope, field: '' })

fullTest('a day later no picture is gone that any row of the database names, and every other is', async () => {
  await fillDemo(
    api.db,
    { pictures: { ...api.pictures, take: quickly }, documents: createDocuments(api.storage) },
    createIdentityNumbers(api.config.secrets.pii),
  )
  await applied(api, applicant(1))
  const { email } = await api.signedIn('student')
  await api.pool.query('update accounts set profile_image_url = $1 where email = $2', [(await orphan('public')).address, email])
  const all = await storedFolders()
  const orphans = [await orphan('public'), await orphan('private')]

  // Asked of the whole database, whatever its tables are called.
  const dump = await dumpOf(api.pool)
  expect(all.filter((folder) => !dump.includes(folder))).toEqual([])
  expect(all.length).toBeGreaterThan(55)

  const { signal } = new AbortController()
  for (const { work } of maintenanceJobs(api)) await work(signal)
  expect(await storedFolders()).toHaveLength(all.length + orphans.length)
  for (const { work } of maintenanceJobs(api, { now: () => Date.now() + 24 * 3_600_000 })) await work(signal)
  expect(await storedFolders()).toEqual(all)
})

test('a file of students that a killed process left is gone with the maintenance jobs; one that is worked on is not', async () => {
  const folder = path.join(api.config.dataDir, 'tmp')
  for (const name of ['left.students', 'worked-on.students']) await writeFile(path.join(folder, name), '999941057058')
  const before = new Date(Date.now() - 2 * 3_600_000)
  await utimes(path.join(folder, 'left.students'), before, before)
  const { signal } = new AbortController()
  for (const { work } of maintenanceJobs(api)) await work(signal)
  expect(await readdir(folder)).toEqual(['worked-on.students'])
})

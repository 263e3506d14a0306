import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo } from '../demo/fill.ts'
import { students } from '../demo/students.ts'
import { choresOf } from './chores.ts'
import { createIdentityNumbers } from './kit/identity-numbers.ts'
import { dumpOf } from './kit/testing/dump.ts'
import { applicant, applied, portrait } from './testing-admissions.ts'
import { type TestApp, testApp } from './testing.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
}, 60_000)
afterAll(() => api.dispose())

const foldersOf = (scope: string) => readdir(path.join(api.config.dataDir, 'uploads', scope))
const orphan = async (scope: string) =>
  api.storage.put(`${scope}/orphan/9x9.webp`, await sharp(portrait).webp().toBuffer(), { contentType: 'image/webp' })

test('after a day nothing is gone that any row of the database names, and everything else is', { timeout: 120_000 }, async () => {
  await fillDemo(api.db, api.pictures, createIdentityNumbers(api.config.secrets.pii))
  await applied(api, applicant(1))
  const { email } = await api.signedIn('student')
  const { address } = await api.pictures.take(
    path.join(import.meta.dirname, '../demo/pictures/student-toppo.webp'),
    { required: true, maxBytes: 5_000_000, types: ['image/webp'] },
    { scope: 'public', field: 'picture' },
  )
  await api.pool.query('update accounts set profile_image_url = $1 where email = $2', [address, email])
  await orphan('public')
  await orphan('private')

  // Whatever the tables are called: a picture that is named anywhere stays.
  const dump = await dumpOf(api.pool)
  const folders = [...(await foldersOf('public')), ...(await foldersOf('private'))]
  const named = folders.filter((folder) => dump.includes(folder))
  expect(named.length).toBeGreaterThan(50)

  const { signal } = new AbortController()
  const tomorrow = choresOf(api, { now: () => Date.now() + 24 * 3_600_000 })
  for (const { work } of choresOf(api)) await work(signal)
  expect([...(await foldersOf('public')), ...(await foldersOf('private'))]).toHaveLength(folders.length)
  for (const { work } of tomorrow) await work(signal)
  const left = []
  for (const scope of ['public', 'private'] as const)
    for await (const { key } of api.storage.list(scope)) left.push(key.split('/')[1] ?? '')
  expect([...new Set(left)].toSorted()).toEqual(named.toSorted())
  expect(students.filter(({ picture }) => picture).length).toBeGreaterThan(4)
})

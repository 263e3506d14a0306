import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepPictures } from './picture-sweep.ts'
import { openStorage, type Storage } from '../storage.ts'

let dataDir: string
let storage: Storage
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'campus-sweep-'))
  storage = await openStorage({ s3: null, dataDir })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const store = async (key: string, { hoursOld = 2 } = {}) => {
  await storage.put(key, Buffer.from('x'), { contentType: 'image/webp' })
  const then = new Date(Date.now() - hoursOld * 3_600_000)
  await utimes(path.join(dataDir, 'uploads', key), then, then)
}
const left = async (scope: 'public' | 'private') => {
  const keys: string[] = []
  for await (const { key } of storage.list(scope)) keys.push(key)
  return keys.toSorted()
}
const named =
  (...folders: string[]) =>
  async (asked: string[]) =>
    asked.filter((folder) => folders.includes(folder))

test('removes unreferenced pictures with their copies and keeps referenced ones whole', async () => {
  for (const folder of ['kept', 'also-kept', 'orphan']) for (const file of ['9x9.webp', '5.webp']) await store(`public/${folder}/${file}`)
  await store('private/orphan/9x9.webp')
  expect(await sweepPictures(storage, 'public', [named('kept'), named('also-kept')])).toBe(1)
  expect(await left('public')).toEqual([
    'public/also-kept/5.webp',
    'public/also-kept/9x9.webp',
    'public/kept/5.webp',
    'public/kept/9x9.webp',
  ])
  expect(await left('private')).toEqual(['private/orphan/9x9.webp'])
})

test('a copy in AVIF that comes while its picture is swept up goes, too', async () => {
  await store('public/orphan/9x9.webp')
  const late: Storage = {
    ...storage,
    delete: async (key) => {
      if (key.endsWith('.webp')) await store('public/orphan/5.avif')
      await storage.delete(key)
    },
  }
  expect(await sweepPictures(late, 'public', [named()])).toBe(1)
  expect(await left('public')).toEqual([])
})

test('a picture whose row may still come stays, its copies too, however old they say they are', async () => {
  await store('private/young/9x9.webp', { hoursOld: 0.9 })
  await store('public/half-young/5.webp')
  await store('public/half-young/9x9.webp', { hoursOld: 0 })
  expect(await sweepPictures(storage, 'private', [named()])).toBe(0)
  expect(await sweepPictures(storage, 'public', [named()])).toBe(0)
  expect(await left('private')).toHaveLength(1)
  expect(await left('public')).toHaveLength(2)
})

test('removes nothing when a query for references fails', async () => {
  await store('private/orphan/9x9.webp')
  await expect(sweepPictures(storage, 'private', [named(), () => Promise.reject(new Error('away'))])).rejects.toThrow('away')
  expect(await left('private')).toHaveLength(1)
})

test('more pictures than are asked about at once are all looked at', async () => {
  for (let i = 0; i < 15; i++) await store(`private/orphan-${i}/9x9.webp`)
  await store('private/kept/9x9.webp')
  expect(await sweepPictures(storage, 'private', [named('kept')], { askedAtOnce: 7 })).toBe(15)
  expect(await left('private')).toEqual(['private/kept/9x9.webp'])
})

test('a database that names hardly any of the pictures is not theirs, and none is removed', async () => {
  for (let i = 0; i < 21; i++) await store(`private/somebodys-${i}/9x9.webp`)
  await expect(sweepPictures(storage, 'private', [named()])).rejects.toThrow('21 of 21 stored pictures are named by nothing')
  expect(await left('private')).toHaveLength(21)
})

test('a process that stops stops sweeping', async () => {
  await store('private/orphan/9x9.webp')
  await expect(sweepPictures(storage, 'private', [named()], { signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow(
    'stopping',
  )
  expect(await left('private')).toHaveLength(1)
})

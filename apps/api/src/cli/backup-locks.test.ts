import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAlbum } from '@campus/contracts/gallery/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '../platform/files/storage.ts'
import { portrait } from '../../testing/admissions.ts'
import { backUpAll } from '../../testing/backups.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
let place: string
beforeAll(async () => {
  api = await testApp()
  place = await mkdtemp(path.join(tmpdir(), 'campus-backup-locks-'))
  const albumImage = new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' })
  await api.send(createAlbum, { body: { albumName: 'Hostel' }, files: { albumImage } }, await api.signedIn('admin'))
})
afterAll(async () => {
  await api.dispose()
  await rm(place, { recursive: true })
})

test('no table is locked while files are copied: a migration need not wait for them', async () => {
  const locked = `select from pg_locks join pg_stat_activity using (pid) where application_name = 'campus backup' and datname = current_database()`
  const seen: (number | null)[] = []
  const storage: Storage = {
    ...api.storage,
    get: async (key) => {
      seen.push((await api.pool.query(locked)).rowCount)
      return api.storage.get(key)
    },
  }
  const { files } = await backUpAll(path.join(place, 'backup'), { ...api, storage })
  expect(seen).toEqual(Array.from({ length: files }, () => 0))
  expect(files).toBeGreaterThan(0)
})

test('a database that no server has filled with tables yet is called empty, not unreadable by the key', async () => {
  const { url, drop } = await createTestDatabase({ empty: true })
  await expect(backUpAll(path.join(place, 'empty'), { ...api, databaseUrl: url })).rejects.toThrow('The database is empty')
  await drop()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { locks, withLock } from './locks.ts'
import { StartupError } from '../process/startup-error.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openDatabase(database.url)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

test('a process that waits too long for another one’s lock gives up in words, and takes it once it is free', async () => {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  const first = withLock(opened.pool, locks.firstContent, async () => {
    hold()
    await end
    return 'first'
  })
  await held
  const late = await withLock(opened.pool, locks.firstContent, async () => 'late', 50).catch((error: unknown) => error)
  expect(late).toBeInstanceOf(StartupError)
  expect(late).toMatchObject({ message: expect.stringContaining('Another process on this database has been starting') as string })
  // Another lock is nobody's.
  expect(await withLock(opened.pool, locks.firstAccounts, async () => 'other', 5000)).toBe('other')
  release()
  expect(await first).toBe('first')
  expect(await withLock(opened.pool, locks.firstContent, async () => 'second')).toBe('second')
})

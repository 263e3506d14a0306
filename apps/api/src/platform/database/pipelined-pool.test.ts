import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnavailable, openDatabase, type OpenDatabase } from './database.ts'
import { administer, createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

const words = pgTable('words', { n: integer('n').primaryKey(), word: text('word').notNull() })

let database: TestDatabase
let opened: OpenDatabase
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  opened = await openDatabase(database.url, { max: 2 })
  await opened.db.execute(sql`create table words as select n, 'word ' || n as word from generate_series(1, 300) n`)
})
afterEach(async () => {
  await opened.close()
  await database.drop()
})

const prepareOne = () =>
  opened.db
    .select()
    .from(words)
    .where(eq(words.n, sql.placeholder('n')))
    .prepare('one_word')
const endConnections = () => administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)

test('many at once each get their own answer', async () => {
  const one = prepareOne()
  const found = await Promise.all(Array.from({ length: 300 }, (_, i) => one.execute({ n: i + 1 })))
  expect(found.flat().map(({ word }) => word)).toEqual(Array.from({ length: 300 }, (_, i) => `word ${i + 1}`))
})

test('they are answered while every connection of the pool is taken', async () => {
  const taken = [await opened.pool.connect(), await opened.pool.connect()]
  expect(await prepareOne().execute({ n: 7 })).toEqual([{ n: 7, word: 'word 7' }])
  for (const client of taken) client.release()
})

fullTest('isolates a failing query, which works again once its cause has gone', async () => {
  const one = prepareOne()
  const ask = () => Promise.allSettled(Array.from({ length: 10 }, () => one.execute({ n: 7 })))
  await opened.db.execute(sql`alter table words rename to gone`)
  expect((await ask()).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  await opened.db.execute(sql`alter table gone rename to words`)
  expect((await ask()).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
  const [wrong, right] = await Promise.allSettled([one.execute({ n: 'seven' }), one.execute({ n: 7 })])
  expect([wrong.status, right.status]).toEqual(['rejected', 'fulfilled'])
})

test('a database that went away is unavailable meanwhile, and asked again when it is back', async () => {
  const one = prepareOne()
  await one.execute({ n: 1 })
  await one.execute({ n: 1 })
  const interrupted = Promise.allSettled(Array.from({ length: 20 }, () => one.execute({ n: 1 })))
  await endConnections()
  const reasons = (await interrupted).flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(reasons.filter((reason) => !isUnavailable(reason))).toEqual([])
  await vi.waitFor(async () => expect(await one.execute({ n: 7 })).toHaveLength(1))
  expect(await one.execute({ n: 7 })).toHaveLength(1)
})

fullTest('closing leaves no connection and opens none', async () => {
  const one = prepareOne()
  await Promise.all([one.execute({ n: 1 }), one.execute({ n: 2 })])
  await opened.close()
  expect(isUnavailable(await one.execute({ n: 1 }).catch((error: unknown) => error))).toBe(true)
  const { pool, close } = await openDatabase(database.url)
  const others = `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect((await pool.query(others)).rows).toEqual([]))
  await close()
})

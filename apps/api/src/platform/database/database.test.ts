import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isReachable, isUnavailable, openDatabase, type OpenDatabase } from './database.ts'
import { StartupError } from '../process/startup-error.ts'
import { administer, createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let opened: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())
// A pool for each test: what one of them broke is not the next one's to find.
beforeEach(async () => {
  opened = await openDatabase(database.url, { max: 2 })
})
afterEach(() => opened.close())

const failure = async (work: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  return expect.fail('It did not fail')
}
/** Ends every connection to the database, as its restart does. */
const endConnections = () => administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)

test('connections that end inside transactions cost neither the process nor the pool its places', async () => {
  for (let round = 0; round < 3; round++) {
    const lost = opened.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await endConnections()
      await tx.execute(sql`select 1`)
    })
    expect(isUnavailable(await failure(lost))).toBe(true)
  }
  expect(await isReachable(opened.pool)).toBe(true)
})

fullTest('a connection that breaks as a transaction begins gives its place back', async () => {
  for (let round = 0; round < 3; round++) {
    const client = await opened.pool.connect()
    client.release()
    // Idle in the pool, and gone before the pool notices.
    client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    await failure(opened.db.transaction((tx) => tx.execute(sql`select 1`)))
  }
  expect(await isReachable(opened.pool)).toBe(true)
})

test('a connection that ends while idle is reported, without what it knows', async () => {
  const errors: Error[] = []
  const { pool, close } = await openDatabase(database.url, { onError: (error) => errors.push(error) })
  await pool.query('select 1')
  await endConnections()
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  expect(inspect(errors[0], { depth: 9 })).toContain('terminating connection')
  expect(inspect(errors[0], { depth: 9 })).not.toContain(new URL(database.url).password)
  await close()
})

fullTest('a transaction that is refused is undone, and its connection used again', async () => {
  await opened.db.execute(sql`create table numbers (n int primary key)`)
  const refused = opened.db.transaction(async (tx) => {
    await tx.execute(sql`insert into numbers values (1)`)
    await tx.execute(sql`insert into numbers values (1)`)
  })
  expect(isUnavailable(await failure(refused))).toBe(false)
  const total = opened.pool.totalCount
  await opened.db.transaction((tx) => tx.execute(sql`insert into numbers values (1)`))
  expect((await opened.db.execute(sql`select n from numbers`)).rows).toEqual([{ n: 1 }])
  expect(opened.pool.totalCount).toBe(total)
})

test.each([
  ['a statement over its time limit', sql`set local statement_timeout = 1; select pg_sleep(5)`],
  ['a lock that is not free', sql`do $$ begin raise lock_not_available; end $$`],
  ['a deadlock', sql`do $$ begin raise deadlock_detected; end $$`],
  ['a full disk', sql`do $$ begin raise disk_full; end $$`],
  ['too many connections', sql`do $$ begin raise too_many_connections; end $$`],
])('%s means unavailable', async (_, statement) => {
  expect(isUnavailable(await failure(opened.db.execute(statement)))).toBe(true)
})

test.each([
  ['a wrong statement', sql`select nothing from nowhere`],
  ['a broken rule', sql`do $$ begin raise check_violation; end $$`],
])('%s does not mean unavailable', async (_, statement) => {
  expect(isUnavailable(await failure(opened.db.execute(statement)))).toBe(false)
})

fullTest('no connection, or none in time, means unavailable; so does nothing that is not an error', async () => {
  const nobody = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 })
  expect(isUnavailable(await failure(nobody.query('select 1')))).toBe(true)
  expect(await isReachable(nobody)).toBe(false)
  const busy = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 1000 })
  const client = await busy.connect()
  expect(isUnavailable(await failure(busy.query('select 1')))).toBe(true)
  client.release()
  await busy.end()
  expect(isUnavailable('ECONNREFUSED')).toBe(false)
  expect(isUnavailable(new TypeError('fetch failed'))).toBe(false)
})

test.each([
  ['a port where nothing listens', (url: URL) => (url.port = '1'), /127\.0\.0\.1:1\/.* as campus cannot be used: nothing listens there/],
  ['an unknown host', (url: URL) => (url.hostname = 'no-such-host.invalid'), /no-such-host\.invalid.*(host name)/],
  ['a wrong password', (url: URL) => (url.password = 'wr%40ng-secret'), /the name or the password was refused/],
  ['an unknown database', (url: URL) => (url.pathname = '/nowhere'), /there is no such database/],
])('explains %s at the start, without the password', async (_, change, words) => {
  const url = new URL(database.url)
  const { password } = url
  change(url)
  const error = await failure(openDatabase(url.href))
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toMatch(words)
  expect(String(error)).toContain('DATABASE_URL')
  expect(String(error)).not.toMatch(new RegExp(`${password}|wr(%40|@)ng-secret`))
})

test.each([
  'not an address',
  'postgres://campus:12/secret@127.0.0.1/name',
  'postgres://campus:1#secret@127.0.0.1/name',
  'postgres://campus:%zz@127.0.0.1/name',
])('the address %s is refused and not repeated', async (url) => {
  const words = 'DATABASE_URL must look like postgres://user:password@host:5432/name, with special characters in it percent-encoded.'
  await expect(openDatabase(url)).rejects.toThrow(new StartupError(words))
})

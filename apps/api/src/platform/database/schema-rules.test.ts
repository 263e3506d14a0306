import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

/* Rules that every migration keeps, asked of the database that they make together. */

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

const namesOf = async (query: string): Promise<string[]> => {
  const { rows } = await opened.pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

test('every function says where it looks for tables, so that nobody can put another table in the place of ours', async () => {
  const ours = `from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`
  expect((await namesOf(`select proname as name ${ours}`)).length).toBeGreaterThan(8)
  expect(
    await namesOf(`select proname as name ${ours}
      and not coalesce(proconfig, '{}') && array['search_path=public, pg_temp', 'search_path=pg_catalog, pg_temp']`),
  ).toEqual([])
})

test('every foreign key has an index, so that deleting what it names does not look through the whole table', async () => {
  const keys = `from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`
  expect((await namesOf(`select conname as name ${keys}`)).length).toBeGreaterThan(8)
  expect(
    await namesOf(`select conname as name ${keys} and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] @> k.conkey)`),
  ).toEqual([])
})

test('no account’s deletion reaches into what was written down for good', async () => {
  expect(
    (
      await namesOf(`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass`)
    ).toSorted(),
  ).toEqual([
    'applications',
    'invitations',
    'known_browsers',
    'known_networks',
    'one_time_codes',
    'passkeys',
    'second_factors',
    'sessions',
    'sign_in_challenges',
  ])
})

test('no check that is added to a table that grows looks through it while everybody waits', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../migrations')
  const added = globSync('*.sql', { cwd: folder })
    // Those before were released.
    .filter((file) => file >= '0024')
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => /^ALTER TABLE "(applications|fee_entries)" ADD CONSTRAINT .* CHECK /.test(line))
  expect(added.filter((line) => !line.includes(' NOT VALID;'))).toEqual([])
})

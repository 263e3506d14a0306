import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { createTestDatabase } from '../../../testing/database.ts'

test('pg-boss has the tables, columns and states that are asked for by name', async () => {
  const database = await createTestDatabase()
  const { pool, close } = await openDatabase(database.url)
  const namesOf = async (statement: string) => (await pool.query<{ name: string }>(statement)).rows.map(({ name }) => name)
  const named = ['job.name', 'job.source_name', 'job.state', 'queue.name', 'version.version']
  const columns = await namesOf(
    `select format('%s.%s', table_name, column_name) as name from information_schema.columns where table_schema = 'jobs'`,
  )
  const states = await namesOf(`select unnest(enum_range(null::jobs.job_state))::text as name`)
  const remedy =
    'pg-boss names its tables otherwise now. Change countJobs and findJobsVersion in jobs/jobs-database.ts, and what a backup takes of them (cli/backup-tables.ts).'
  expect(columns, remedy).toEqual(expect.arrayContaining(named))
  expect(states, remedy).toEqual(['created', 'retry', 'active', 'completed', 'cancelled', 'failed'])
  await close()
  await database.drop()
})

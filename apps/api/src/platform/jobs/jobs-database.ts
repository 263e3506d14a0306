import { PgBoss, type Db } from 'pg-boss'
import type { Client, Pool } from 'pg'
import { explainRights } from '../database/migrations.ts'
import { createReconnectingClient } from '../database/reconnecting-client.ts'

/** The queue's own schema in the application's database: pg-boss makes its tables there, and our migrations leave them alone. */
const jobsSchema = 'jobs'

/**
 * How pg-boss reaches the database: through a pool of ours, which has the time limits that its own lacks, and with a connection
 * on which it hears of new jobs, made anew whenever it is lost.
 */
export const jobsDatabase = (pool: Pool, onError: (error: unknown) => void): Db => ({
  executeSql: (text, values) => pool.query(text, values),
  listen: (channel, onNotification, onConnect) =>
    createReconnectingClient(pool.options.connectionString ?? '', {
      name: 'campus jobs',
      onError,
      async onConnect(client) {
        client.on('notification', ({ payload }) => onNotification(payload ?? ''))
        await client.query(`listen "${channel}"`)
        onConnect()
      },
    }),
})

/** The options of pg-boss in every process. Nobody reads its list of processes, and its spans would be of each look for a job. */
export const bossOptions = { schema: jobsSchema, schedule: false, registerInstance: false, openTelemetry: { enabled: false } } as const

/**
 * Makes the queue's tables, or brings them up to date. Of several processes that do it at once one works. Where nothing is
 * missing nothing is written, so that a role without the right to change tables can start.
 */
export const installJobs = async (pool: Pool): Promise<void> => {
  const boss = new PgBoss({ ...bossOptions, db: jobsDatabase(pool, () => {}), supervise: false })
  boss.on('error', () => {})
  try {
    await boss.start()
  } catch (error) {
    throw explainRights(error)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The version of the queue's own tables; null where there are none. */
export const findJobsVersion = async (client: Client): Promise<number | null> => {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('${jobsSchema}.version') is not null as there`)
  if (!found[0]?.there) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return rows[0]?.version ?? null
}

/** The columns of the queue's own tables, as `table.column`. */
export const findJobsColumns = async (client: Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', table_name, column_name) as name from information_schema.columns where table_schema = '${jobsSchema}'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Jobs of one kind: new ones, those that failed and wait for the next try, those under way, and those that wait for a person. */
export type JobCount = { job: string; waiting: number; retried: number; active: number; given_up: number }

/** Counts jobs by kind and state; a kind without any is left out. Those that were given up stand in a queue of their own. */
export const countJobs = async (pool: Pool, givenUpQueue: string): Promise<JobCount[]> => {
  const { rows } = await pool.query<JobCount>(
    `select case when name = $1 then source_name else name end as job,
       count(*) filter (where name <> $1 and state = 'created')::int as waiting,
       count(*) filter (where name <> $1 and state = 'retry')::int as retried,
       count(*) filter (where name <> $1 and state = 'active')::int as active,
       count(*) filter (where name = $1)::int as given_up
     from ${jobsSchema}.job where state < 'completed' group by 1`,
    [givenUpQueue],
  )
  return rows
}

/** A job with encrypted data. `rootId` is the job that it is a copy of, and `sourceQueue` the queue of that. */
export type EncryptedJob = { queue: string; id: string; sourceQueue: string | null; rootId: string | null; encrypted: string }

const jobsAtOnce = 500

/** Lists jobs after this one, some at once and in whatever state, but for those whose data names this key. */
export const listOfOtherKeys = async (pool: Pool, keyId: string, after: EncryptedJob | null): Promise<EncryptedJob[]> => {
  const { rows } = await pool.query<EncryptedJob>(
    `select name as queue, id, source_name as "sourceQueue", source_root_id as "rootId", data ->> 'sealed' as encrypted
     from ${jobsSchema}.job
     where data ->> 'sealed' is not null and not starts_with(data ->> 'sealed', $1) and ($2::text is null or (name, id) > ($2::text, $3::uuid))
     order by name, id limit ${jobsAtOnce}`,
    [`${keyId}.`, after?.queue ?? null, after?.id ?? null],
  )
  return rows
}

/** Replaces the data of jobs, but for those that are gone or were changed meanwhile. Returns the number of the others. */
export const replaceEncrypted = async (pool: Pool, jobs: readonly (EncryptedJob & { replacement: string })[]): Promise<number> => {
  const { rowCount } = await pool.query(
    `update ${jobsSchema}.job set data = jsonb_set(job.data, '{sealed}', to_jsonb(given.replacement))
     from unnest($1::text[], $2::uuid[], $3::text[], $4::text[]) as given(queue, id, encrypted, replacement)
     where job.name = given.queue and job.id = given.id and job.data ->> 'sealed' = given.encrypted`,
    [
      jobs.map(({ queue }) => queue),
      jobs.map(({ id }) => id),
      jobs.map(({ encrypted }) => encrypted),
      jobs.map(({ replacement }) => replacement),
    ],
  )
  return rowCount ?? 0
}

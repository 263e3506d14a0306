import type { Readable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type QueryConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../../../apps/api/src/platform/database/database.ts'
import { checkDatabase } from '../../../apps/api/src/platform/database/database-check.ts'
import { StartupError } from '../../../apps/api/src/platform/process/startup-error.ts'
import type { SavedSequence, SavedTable } from './manifest.ts'

type Table = Omit<SavedTable, 'rows'>

/** All rows of the database as they were at one moment, while others go on writing. */
export type Snapshot = {
  client: Client
  /** The same for a feature's queries, which may ask for several things at once. */
  db: Database
  migrations: number[]
  jobsVersion: number | null
  tables: Table[]
  /** A table's rows in PostgreSQL's text format, and their count once the client has drained. */
  copy(table: Table): Readable & { rowCount: number }
  /** Where the sequences stand by now: no number that a row has is given again. */
  findSequences(): Promise<SavedSequence[]>
}

/** Runs `work` on a snapshot. Migrations wait until it is over; nothing else does. What needs no rows belongs after it. */
export const withSnapshot = async <T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const client = await connectForCopy(url, 'campus backup')
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await findMigrations(client)
    const tables = await findTables(client)
    await client.query(`lock table ${tables.map((table) => nameOf(client, table)).join(', ')} in access share mode`)
    return await work({
      client,
      db: drizzle(inTurn(client)),
      migrations,
      jobsVersion: await findJobsVersion(client),
      tables,
      copy: (table) => client.query(copyTo(`copy (select ${columnsOf(client, table)} from ${nameOf(client, table)}) to stdout`)),
      findSequences: () => findSequences(client),
    })
  } finally {
    await client.end()
  }
}

/** The client as somebody sees it who does not wait for one answer before the next question. */
const inTurn = (client: Client): Client => {
  let last: Promise<unknown> = Promise.resolve()
  const query = (question: QueryConfig, values?: unknown[]) => {
    const answer = last.then(() => client.query(question, values))
    last = answer.catch(() => {})
    return answer
  }
  return Object.create(client, { query: { value: query } }) as Client
}

/** A connection whose statements may take as long as they need, and whose texts mean the same wherever they are read. */
export const connectForCopy = async (url: string, applicationName: string): Promise<Client> => {
  await checkDatabase(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true, application_name: applicationName })
  // What is asked next fails with it.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set datestyle = iso; set intervalstyle = postgres; set extra_float_digits = 1;
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}

type Named = Pick<Table, 'schema' | 'name'>

/** Whether a table is among those whose rows must not come back, which go by `schema.name`. */
export const isLeftOut = ({ schema, name }: Named, leftOut: readonly string[]): boolean => leftOut.includes(`${schema}.${name}`)

export const nameOf = (client: Client, { schema, name }: Named): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

export const columnsOf = (client: Client, { columns }: Pick<Table, 'columns'>): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** What an extension brought along comes with the extension. */
const notOfExtension = `not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const findMigrations = async (client: Client): Promise<number[]> => {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!found[0]?.there) throw new StartupError('The database is empty: there is nothing to back up.')
  const { rows } = await client.query<{ moment: string }>(
    'select created_at as moment from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ moment }) => Number(moment))
}

/** All of ours, and of the queue what waits in it. The rest of its schema is its own book-keeping, which it makes anew. */
export const findTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (n.nspname = 'public' or n.nspname = 'jobs' and c.relname in ('queue', 'job')) and ${notOfExtension}
    group by n.nspname, c.relname order by n.nspname, c.relname`)
  return rows
}

const findSequences = async (client: Client): Promise<SavedSequence[]> => {
  const { rows } = await client.query<Named>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = 'public' and ${notOfExtension} order by c.relname`)
  const sequences: SavedSequence[] = []
  for (const one of rows) {
    const { rows: state } = await client.query<Pick<SavedSequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled" from ${nameOf(client, one)}`,
    )
    sequences.push(...state.map((where) => ({ ...one, ...where })))
  }
  return sequences
}

export const findJobsVersion = async (client: Client): Promise<number | null> => {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('jobs.version') is not null as there`)
  if (!found[0]?.there) return null
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  return rows[0]?.version ?? null
}

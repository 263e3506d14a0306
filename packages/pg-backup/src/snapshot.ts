import type { Readable } from 'node:stream'
import { Client, type QueryConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import type { SavedSequence, SavedTable } from './manifest.ts'

type Table = Omit<SavedTable, 'rows'>

/** The tables of a backup, and their migrations. Tables are named `schema.name`. */
export type Layout = {
  /** The schema whose tables are all backed up. */
  schema: string
  /** Tables of the queue of jobs, which a library makes in a schema of its own: those in which jobs wait. The rest it fills anew. */
  queueTables: readonly string[]
  /** Tables whose rows must not come back; a backup of an older release may have them. */
  leftOut: readonly string[]
  /** The moments of the migrations that made the tables (milliseconds), in their order; none where the database is empty. */
  findMigrations(client: Client): Promise<number[]>
  /** The version of the queue's tables; null where there are none. */
  findQueueVersion(client: Client): Promise<number | null>
}

/** All rows of the database as they were at one moment, while others go on writing. */
export type Snapshot = {
  client: Client
  /** The same client for queries that do not wait for each other's answers. */
  shared: Client
  migrations: number[]
  jobsVersion: number | null
  tables: Table[]
  /** A table's rows in PostgreSQL's text format, and their count once the client has drained. */
  copy(table: Table): Readable & { rowCount: number }
  /** Finds how many bytes each of these tables takes in the database, in their order. */
  findSizes(tables: readonly Table[]): Promise<number[]>
  /** Finds the present values of the sequences: no number that a row has is given again. */
  findSequences(): Promise<SavedSequence[]>
}

/** Runs `work` on a snapshot. Migrations, and nothing else, wait until it is over, so anything that needs no rows belongs after it. */
export const withSnapshot = async <T>(url: string, layout: Layout, work: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const client = await connectForCopy(url, 'campus backup')
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await layout.findMigrations(client)
    if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.')
    const tables = await findTables(client, layout)
    await client.query(`lock table ${tables.map((table) => nameOf(client, table)).join(', ')} in access share mode`)
    return await work({
      client,
      shared: inTurn(client),
      migrations,
      jobsVersion: await layout.findQueueVersion(client),
      tables,
      copy: (table) => client.query(copyTo(`copy (select ${columnsOf(client, table)} from ${nameOf(client, table)}) to stdout`)),
      findSizes: (wanted) => findSizes(client, wanted),
      findSequences: () => findSequences(client, layout),
    })
  } finally {
    await client.end()
  }
}

/** Returns the same client with a `query` that keeps each question until the one before it is answered. */
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
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true, application_name: applicationName })
  // A lost connection fails the next query.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set datestyle = iso; set intervalstyle = postgres; set extra_float_digits = 1;
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}

/** A partitioned table has no place of its own. */
const findSizes = async (client: Client, tables: readonly Table[]): Promise<number[]> => {
  const { rows } = await client.query<{ size: string }>(
    `select (select coalesce(sum(pg_table_size(part)), 0) from (select name::regclass as part
       union select inhrelid from pg_inherits where inhparent = name::regclass) as parts)::text as size
     from unnest($1::text[]) with ordinality as wanted(name, place) order by place`,
    [tables.map((table) => nameOf(client, table))],
  )
  return rows.map(({ size }) => Number(size))
}

type Named = Pick<Table, 'schema' | 'name'>

/** Returns whether a table's rows must not come back. */
export const isLeftOut = ({ schema, name }: Named, { leftOut }: Pick<Layout, 'leftOut'>): boolean => leftOut.includes(`${schema}.${name}`)

export const nameOf = (client: Client, { schema, name }: Named): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

export const columnsOf = (client: Client, { columns }: Pick<Table, 'columns'>): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** Objects of an extension come with the extension. */
const notOfExtension = `not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** The tables that belong in a backup. */
export const findTables = async (client: Client, { schema, queueTables }: Pick<Layout, 'schema' | 'queueTables'>): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (n.nspname = $1 or n.nspname || '.' || c.relname = any($2)) and ${notOfExtension}
    group by n.nspname, c.relname order by n.nspname, c.relname`,
    [schema, queueTables],
  )
  return rows
}

const findSequences = async (client: Client, { schema }: Layout): Promise<SavedSequence[]> => {
  const { rows } = await client.query<Named>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = $1 and ${notOfExtension} order by c.relname`,
    [schema],
  )
  const sequences: SavedSequence[] = []
  for (const one of rows) {
    const { rows: state } = await client.query<Pick<SavedSequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled" from ${nameOf(client, one)}`,
    )
    sequences.push(...state.map((where) => ({ ...one, ...where })))
  }
  return sequences
}

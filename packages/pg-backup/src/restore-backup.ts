import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client, Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { installJobs } from '../../../apps/api/src/platform/jobs/jobs-database.ts'
import { applyMigrations, replayMigrations } from '../../../apps/api/src/platform/database/migrations.ts'
import { StartupError } from '../../../apps/api/src/platform/process/startup-error.ts'
import type { Storage } from '../../../apps/api/src/platform/files/storage.ts'
import { allOf } from './all-of.ts'
import { filesFolder, type SavedTable, tableFileOf } from './manifest.ts'
import type { Backup } from './read-backup.ts'
import { inOrder } from './table-order.ts'
import { columnsOf, connectForCopy, findJobsVersion, findTables, isLeftOut, nameOf } from './snapshot.ts'

type Target = {
  pool: Pool
  storage: Storage
  /** Tables whose rows must not come back, as `schema.name`: a backup of an older release has them. */
  leftOut: readonly string[]
}

/**
 * Brings a backup back into a database and a storage in which there is nothing, and on to the tables of this release. The rows
 * appear all at once, after the files. Throws a StartupError, with nothing left behind, where the place is not empty or the
 * backup is not for this release.
 */
export const restoreBackup = async (backup: Backup, { pool, storage, leftOut }: Target): Promise<void> => {
  await mustHoldNoFile(storage)
  const client = await connectForCopy(pool.options.connectionString ?? '', 'campus restore')
  try {
    await mustHoldNoRow(client)
    await installJobs(pool)
    await mustHaveQueueOf(backup, client)
    await client.query('begin')
    await replayMigrations(client, backup.about.migrations)
    await loadRows(client, backup, leftOut)
    await putFiles(backup, storage, () => client.query('commit'))
  } finally {
    // What is not committed is gone with the connection.
    await client.end()
  }
  await applyMigrations(pool)
}

const mustHoldNoFile = async (storage: Storage): Promise<void> => {
  for (const scope of ['public', 'private']) {
    for await (const { key } of storage.list(scope)) {
      throw new StartupError(`There are files in the storage already, such as ${key}. Restore into an empty place.`)
    }
  }
}

/** The queue's own tables may be there: an attempt that failed leaves them, and nothing else. */
const mustHoldNoRow = async (client: Client): Promise<void> => {
  for (const table of await findTables(client)) {
    const { rowCount } = table.schema === 'jobs' ? await client.query(`select from ${nameOf(client, table)} limit 1`) : { rowCount: 1 }
    if (rowCount)
      throw new StartupError(`There is a table ${table.schema}.${table.name} in the database already. Restore into an empty one.`)
  }
}

const mustHaveQueueOf = async ({ about }: Backup, client: Client): Promise<void> => {
  const here = await findJobsVersion(client)
  if (about.jobsVersion === null || about.jobsVersion === here) return
  throw new StartupError(
    `The queue of waiting mails in the backup is of version ${about.jobsVersion}, but this release has ${here}. Restore with the release that made the backup, then start the newer one.`,
  )
}

const loadRows = async (client: Client, { folder, about }: Backup, leftOut: readonly string[]): Promise<void> => {
  const known = new Set((await findTables(client)).map((table) => nameOf(client, table)))
  const unknown = about.tables.find((table) => !known.has(nameOf(client, table)))
  if (unknown) throw new StartupError(`The backup has a table ${unknown.schema}.${unknown.name}, which this release does not know.`)
  const makers = await findTriggersThatMake(client)
  for (const { table, trigger } of makers) await client.query(`alter table ${table} disable trigger ${trigger}`)
  const wanted = about.tables.filter((table) => !isLeftOut(table, leftOut))
  for (const table of inOrder(wanted, await findReferences(client))) await loadTable(client, folder, table)
  // Now, not at the commit: a table whose checks are still to come cannot be altered.
  await client.query('set constraints all immediate')
  for (const { table, trigger } of makers) await client.query(`alter table ${table} enable trigger ${trigger}`)
  for (const sequence of about.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [nameOf(client, sequence), sequence.value, sequence.isCalled])
  }
}

const loadTable = async (client: Client, folder: string, table: SavedTable): Promise<void> => {
  const rows = client.query(copyFrom(`copy ${nameOf(client, table)} (${columnsOf(client, table)}) from stdin`))
  await pipeline(createReadStream(path.join(folder, tableFileOf(table))), createGunzip(), rows)
  if (rows.rowCount !== table.rows) throw new Error(`${rows.rowCount} rows of ${table.rows} came into ${table.schema}.${table.name}`)
}

/**
 * Triggers that make something of a new row, such as a receipt's number: these rows have theirs. Those that only check one stay,
 * so that what is restored adds up as well.
 */
const findTriggersThatMake = async (client: Client): Promise<{ table: string; trigger: string }[]> => {
  const onInsert = 4
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as trigger from pg_trigger
     where not tgisinternal and tgconstraint = 0 and tgenabled = 'O' and tgtype & $1 <> 0`,
    [onInsert],
  )
  return rows
}

const findReferences = async (client: Client): Promise<{ from: string; to: string }[]> => {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select format('%s.%s', f.relnamespace::regnamespace, f.relname) as from, format('%s.%s', t.relnamespace::regnamespace, t.relname) as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f'`)
  return rows
}

const typeOf = (key: string) => (key.endsWith('.pdf') ? 'application/pdf' : 'image/webp')

/** Puts the files, then does what makes them named; takes them away again where that fails. */
const putFiles = async ({ folder, keys }: Backup, storage: Storage, commit: () => Promise<unknown>): Promise<void> => {
  try {
    const rest = keys.values()
    const putOn = async () => {
      for (const key of rest) await storage.put(key, await readFile(path.join(folder, filesFolder, key)), { contentType: typeOf(key) })
    }
    await allOf(Array.from({ length: putAtOnce }, putOn))
    await commit()
  } catch (error) {
    await Promise.allSettled(keys.map((key) => storage.delete(key)))
    throw error
  }
}
const putAtOnce = 8

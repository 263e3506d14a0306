import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { settleAll } from './settle-all.ts'
import { BackupError } from './backup-error.ts'
import type { FileStore } from './file-store.ts'
import { filesFolder, type SavedTable, tableFileOf } from './manifest.ts'
import type { OnProgress } from './progress.ts'
import type { Backup } from './read-backup.ts'
import { sortByReferences } from './table-order.ts'
import { columnsOf, connectForCopy, findTables, isLeftOut, type Layout, nameOf } from './snapshot.ts'

export type Target = {
  url: string
  layout: Layout
  files: FileStore
  /** Makes the tables of the queue, outside the transaction. Throws where they cannot take the jobs of the backup. */
  makeQueue: (client: Client) => Promise<void>
  /** Makes the other tables as these migrations had made them, in the transaction of the client. */
  makeTables: (client: Client, migrations: readonly number[]) => Promise<void>
  onProgress?: OnProgress | undefined
}

/**
 * Brings a backup back into a database and a store in which there is nothing. The rows appear all at once, after the files, in tables
 * as they were then. Throws a BackupError, with nothing left behind, where the place is not empty or the backup is not for this release.
 */
export const restoreBackup = async (backup: Backup, { url, layout, files, makeQueue, makeTables, onProgress }: Target): Promise<void> => {
  await mustHoldNoFile(files)
  const client = await connectForCopy(url, 'campus restore')
  try {
    await mustHoldNoRow(client, layout)
    await makeQueue(client)
    await client.query('begin')
    await makeTables(client, backup.about.migrations)
    await loadRows(client, backup, { layout, onProgress })
    await putFiles(backup, files, { commit: () => client.query('commit'), onProgress })
  } finally {
    // Uncommitted changes go with the connection.
    await client.end()
  }
}

const mustHoldNoFile = async (files: FileStore): Promise<void> => {
  for await (const { key } of files.list()) {
    throw new BackupError(`There are files in the storage already, such as ${key}. Restore into an empty place.`)
  }
}

/** The tables of the queue may be there: an attempt that failed leaves them, and nothing else. */
const mustHoldNoRow = async (client: Client, layout: Layout): Promise<void> => {
  for (const table of await findTables(client, layout)) {
    const { rowCount } =
      table.schema !== layout.schema ? await client.query(`select from ${nameOf(client, table)} limit 1`) : { rowCount: 1 }
    if (rowCount)
      throw new BackupError(`There is a table ${table.schema}.${table.name} in the database already. Restore into an empty one.`)
  }
}

const loadRows = async (
  client: Client,
  { folder, about }: Backup,
  { layout, onProgress }: Pick<Target, 'layout' | 'onProgress'>,
): Promise<void> => {
  const known = new Set((await findTables(client, layout)).map((table) => nameOf(client, table)))
  const unknown = about.tables.find((table) => !known.has(nameOf(client, table)))
  if (unknown) throw new BackupError(`The backup has a table ${unknown.schema}.${unknown.name}, which this release does not know.`)
  const makers = await findTriggersThatMake(client)
  for (const { table, trigger } of makers) await client.query(`alter table ${table} disable trigger ${trigger}`)
  const wanted = about.tables.filter((table) => !isLeftOut(table, layout))
  const report = await countBytes(folder, wanted, onProgress)
  for (const table of sortByReferences(wanted, await findReferences(client))) await loadTable(client, { folder, table, report })
  // Now, not at the commit: a table whose checks are still to come cannot be altered.
  await client.query('set constraints all immediate')
  for (const { table, trigger } of makers) await client.query(`alter table ${table} enable trigger ${trigger}`)
  for (const sequence of about.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [nameOf(client, sequence), sequence.value, sequence.isCalled])
  }
}

/** Returns a function that is told how many bytes more of the tables' files were read. */
const countBytes = async (folder: string, tables: SavedTable[], onProgress?: OnProgress): Promise<(bytes: number) => void> => {
  const sizes = await Promise.all(tables.map(async (table) => (await stat(path.join(folder, tableFileOf(table)))).size))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let read = 0
  return (bytes) => onProgress?.('rows', (read += bytes) / all)
}

type Loading = { folder: string; table: SavedTable; report: (bytes: number) => void }

const loadTable = async (client: Client, { folder, table, report }: Loading): Promise<void> => {
  const rows = client.query(copyFrom(`copy ${nameOf(client, table)} (${columnsOf(client, table)}) from stdin`))
  const file = createReadStream(path.join(folder, tableFileOf(table))).on('data', (part) => report(part.length))
  await pipeline(file, createGunzip(), rows)
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

/** Puts the files, then does what makes them named; takes them away again where that fails. */
const putFiles = async (
  { folder, keys }: Backup,
  store: FileStore,
  { commit, onProgress }: Pick<Target, 'onProgress'> & { commit: () => Promise<unknown> },
): Promise<void> => {
  try {
    let count = 0
    const rest = keys.values()
    const putOn = async () => {
      for (const key of rest) {
        await store.put(key, await readFile(path.join(folder, filesFolder, key)))
        onProgress?.('files', ++count / keys.length)
      }
    }
    await settleAll(Array.from({ length: putAtOnce }, putOn))
    await commit()
  } catch (error) {
    await Promise.allSettled(keys.map((key) => store.delete(key)))
    throw error
  }
}
const putAtOnce = 8

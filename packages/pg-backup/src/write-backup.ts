import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { settleAll } from './settle-all.ts'
import { BackupError } from './backup-error.ts'
import type { FileStore } from './file-store.ts'
import { filesFolder, type Manifest, manifestName, type SavedTable, secretsName, sumsName, tableFileOf } from './manifest.ts'
import type { OnProgress } from './progress.ts'
import { isLeftOut, type Layout, type Snapshot, withSnapshot } from './snapshot.ts'

export type Source = {
  url: string
  layout: Layout
  files: FileStore
  /**
   * Returns the keys among these that rows reference. Files that no row names are left over from abandoned uploads, and are in no
   * backup.
   */
  findNamed: (client: Client, keys: string[]) => Promise<string[]>
  /** Written to the backup; null where they are kept elsewhere. */
  secrets: object | null
  /** Tells the key that rows are encrypted with from another one. */
  keyCheck: string
  onProgress?: OnProgress | undefined
}

export type Written = {
  tables: number
  rows: number
  files: number
  /** Named by a row and deleted before they were copied. */
  gone: number
}

/**
 * Writes database and files of one moment to a new folder, while the product runs. The folder has its name once all of it is
 * there and on disk; until then it is `{folder}.unfinished`. Throws a BackupError where either is there already.
 */
export const writeBackup = async (folder: string, source: Source): Promise<Written> => {
  const draft = `${folder}.unfinished`
  await makeDraft(folder, draft)
  try {
    const written = await fill(draft, source)
    await rename(draft, folder)
    await flushFolder(path.dirname(folder))
    return written
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

const makeDraft = async (folder: string, draft: string): Promise<void> => {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already. Choose another name: a backup is never written over.`)
  await mkdir(path.dirname(folder), { recursive: true })
  try {
    await mkdir(draft, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new BackupError(`${draft} is there: another backup is being made, or one was cut short. If none is being made, delete it.`)
  }
}

const fill = async (draft: string, { url, layout, files: store, findNamed, secrets, keyCheck, onProgress }: Source): Promise<Written> => {
  const parts = createParts(draft)
  if (secrets) await parts.put(secretsName, [Readable.from([JSON.stringify(secrets)])])
  // Listed before the snapshot, so that a file deleted after it is known to be missing.
  const before = await listKeys(store)
  const { keys, ...ofDatabase } = await withSnapshot(url, layout, async (snapshot) => {
    const wanted = snapshot.tables.filter((table) => !isLeftOut(table, layout))
    const tables = await putTables(parts, { ...snapshot, tables: wanted }, onProgress)
    const sequences = await snapshot.findSequences()
    const named = await findNamed(snapshot.shared, [...new Set([...before, ...(await listKeys(store))])])
    const { migrations, jobsVersion } = snapshot
    return { migrations, jobsVersion, tables, sequences, keys: named }
  })
  // Without the snapshot: its locks keep no picture from going, and a migration and all who read behind it would wait for every file.
  const files = await putFiles(parts, store, { keys, onProgress })
  const about: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    ...ofDatabase,
    files,
    hasSecrets: secrets !== null,
    keyCheck,
  }
  await parts.put(manifestName, [Readable.from([JSON.stringify(about, null, 2)])])
  await parts.putSums()
  const rows = ofDatabase.tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: ofDatabase.tables.length, rows, files, gone: keys.length - files }
}

type Parts = ReturnType<typeof createParts>

/** The files of a backup: for its owner alone, and each with its sum. */
const createParts = (draft: string) => {
  const sums: string[] = []
  const write = async (name: string, streams: [Readable, ...Transform[]]): Promise<void> => {
    const file = path.join(draft, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await pipeline([...streams, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })])
  }
  return {
    put: async (name: string, [source, ...through]: [Readable, ...Transform[]]): Promise<void> => {
      const hash = createHash('sha256')
      const hashing = new Transform({
        transform(part: Buffer, _, done) {
          hash.update(part)
          done(null, part)
        },
      })
      await write(name, [source, ...through, hashing])
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    },
    putSums: () => write(sumsName, [Readable.from(sums)]),
  }
}

/** The rows as text take about the place that they take in the database. */
const putTables = async (parts: Parts, snapshot: Snapshot, onProgress?: OnProgress): Promise<SavedTable[]> => {
  const saved: SavedTable[] = []
  const sizes = await snapshot.findSizes(snapshot.tables)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let before = 0
  for (const [i, table] of snapshot.tables.entries()) {
    const size = sizes[i] ?? 0
    let copied = 0
    const rows = snapshot.copy(table)
    const counting = new Transform({
      transform(part: Buffer, _, done) {
        copied += part.length
        onProgress?.('rows', (before + Math.min(copied, size)) / all)
        done(null, part)
      },
    })
    // The count arrives after the last row.
    await Promise.all([once(snapshot.client, 'drain'), parts.put(tableFileOf(table), [rows, counting, createGzip()])])
    before += size
    onProgress?.('rows', before / all)
    saved.push({ ...table, rows: rows.rowCount })
  }
  return saved
}

const listKeys = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

const copiedAtOnce = 8

/** Copies those that are still there; how many. */
const putFiles = async (
  parts: Parts,
  store: FileStore,
  { keys, onProgress }: Pick<Source, 'onProgress'> & { keys: string[] },
): Promise<number> => {
  let count = 0
  let looked = 0
  const rest = keys.values()
  const copyOn = async () => {
    for (const key of rest) {
      const found = await store.get(key)
      onProgress?.('files', ++looked / keys.length)
      if (!found) continue
      await parts.put(`${filesFolder}/${key}`, [found.stream])
      count += 1
    }
  }
  await settleAll(Array.from({ length: copiedAtOnce }, copyOn))
  return count
}

/** A new name is on disk only when its folder is. Windows opens no folders, and needs no flush of them. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

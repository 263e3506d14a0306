import path from 'node:path'
import type { Manifest } from '@campus/pg-backup/manifest.ts'
import type { Backup } from '@campus/pg-backup/read-backup.ts'
import type { FileStore } from '@campus/pg-backup/file-store.ts'
import type { OnProgress } from '@campus/pg-backup/progress.ts'
import { restoreBackup, type Target } from '@campus/pg-backup/restore-backup.ts'
import { type Source, writeBackup, type Written } from '@campus/pg-backup/write-backup.ts'
import { pictureOwners } from '../app/picture-owners.ts'
import { toStored } from '../app/config/secrets.ts'
import { deriveKey } from '../platform/crypto/derive-key.ts'
import { secretsOf } from '../platform/crypto/keys.ts'
import { findEncryptedNumberOf } from '../features/admissions/personal-data/queries.ts'
import { createIdentityNumbers } from '../platform/crypto/identity-numbers.ts'
import { type Database, databaseOn, openDatabase, type OpenDatabase } from '../platform/database/database.ts'
import { applyMigrations, findAppliedMoments, replayMigrations } from '../platform/database/migrations.ts'
import type { Scope, Storage } from '../platform/files/storage.ts'
import { findJobsColumns, findJobsVersion, installJobs } from '../platform/jobs/jobs-database.ts'
import type { Keys, Settings } from '../platform/process/settings.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { backupTables } from './backup-tables.ts'

/* The content of a backup of Campus, for the package that writes and restores backups. */

const layout: Source['layout'] = {
  schema: 'public',
  queueTables: backupTables.kept.filter((name) => name.startsWith('jobs.')),
  leftOut: backupTables.leftOut,
  findMigrations: findAppliedMoments,
  findQueueVersion: findJobsVersion,
}

type Place = { url: string; storage: Storage; secrets: Settings['secrets'] }
type Choices = {
  /** Whether the secrets belong to the data: they do where the product made them. */
  withSecrets: boolean
  onProgress?: OnProgress | undefined
  leftOut?: readonly string[]
}

/** Writes database and files of one moment to a new folder. */
export const writeCampusBackup = async (
  folder: string,
  { url, storage, secrets }: Place,
  { withSecrets, onProgress, leftOut = layout.leftOut }: Choices,
): Promise<Written> => {
  await mustReadNumbers(url, secrets)
  return writeBackup(folder, {
    url,
    layout: { ...layout, leftOut },
    files: filesOf(storage),
    findNamed: (client, keys) => findNamed(databaseOn(client), keys),
    secrets: withSecrets ? toStored(secrets) : null,
    keyCheck: fingerprintsOf(secrets.pii).join(' '),
    onProgress,
  })
}

/** Throws a StartupError where the newest identity number cannot be read: nobody could read it in the backup either. */
const mustReadNumbers = async (url: string, { pii }: Settings['secrets']): Promise<void> => {
  const { db, pool, close } = await openDatabase(url, { max: 1 })
  // One without tables is refused later, for what it is.
  const isEmpty = async () => (await findAppliedMoments(pool)).length === 0
  const find = async () => {
    try {
      return (await isEmpty()) ? null : await findEncryptedNumberOf(db, 'newest')
    } finally {
      await close()
    }
  }
  const newest = await find()
  try {
    if (newest) createIdentityNumbers(pii).decrypt(newest.encrypted, newest.id)
  } catch (cause) {
    throw new StartupError(
      'PII_KEY cannot read the newest identity number, so nobody could in this backup. Give it the key of the servers.',
      { cause },
    )
  }
}

/** Brings a backup back into an empty database and storage, and on to the tables of this release. */
export const restoreCampusBackup = async (
  backup: Backup,
  { pool, storage, onProgress }: Pick<OpenDatabase, 'pool'> & Pick<Place, 'storage'> & Pick<Choices, 'onProgress'>,
): Promise<void> => {
  const makeQueue: Target['makeQueue'] = async (client) => {
    await installJobs(pool)
    await mustTakeJobs(client, backup.about)
  }
  const url = pool.options.connectionString ?? ''
  await restoreBackup(backup, { url, layout, files: filesOf(storage), makeQueue, makeTables: replayMigrations, onProgress })
  await applyMigrations(pool)
}

/**
 * Newer versions of the queue mostly add columns that may be empty: jobs of an older one are taken where each of their columns is still
 * there. Throws a StartupError where one is not, and for jobs of a newer version.
 */
const mustTakeJobs = async (client: Parameters<Target['makeQueue']>[0], { jobsVersion, tables }: Manifest): Promise<void> => {
  const here = await findJobsVersion(client)
  if (jobsVersion === null || jobsVersion === here) return
  const known = await findJobsColumns(client)
  const isKnown = tables
    .filter(({ schema, name }) => layout.queueTables.includes(`${schema}.${name}`))
    .every(({ name, columns }) => columns.every((column) => known.has(`${name}.${column}`)))
  if (here !== null && jobsVersion < here && isKnown) return
  throw new StartupError(
    `The queue of waiting mails in the backup is of version ${jobsVersion}, but this release has ${here}. Restore with the release that made the backup, then start the newer one.`,
  )
}

/** Tells keys apart: a backup has those of all that it may have been encrypted under. */
export const fingerprintsOf = (keys: Keys): string[] => secretsOf(keys).map((secret) => deriveKey(secret, 'backup').toString('hex'))

const scopes = ['public', 'private'] as const

const contentTypes: Partial<Record<string, string>> = { '.pdf': 'application/pdf', '.avif': 'image/avif' }

const filesOf = (storage: Storage): FileStore => ({
  async *list() {
    for (const scope of scopes) yield* storage.list(scope)
  },
  get: (key) => storage.get(key),
  put: (key, bytes) => storage.put(key, bytes, { contentType: contentTypes[path.extname(key)] ?? 'image/webp' }),
  delete: (key) => storage.delete(key),
})

const scopeOf = (key: string): Scope => (key.startsWith('public/') ? 'public' : 'private')
const folderOf = (key: string): string => key.split('/')[1] ?? ''
const askedAtOnce = 500

/** The keys in whose folders rows name a picture or another file. */
const findNamed = async (db: Database, keys: string[]): Promise<string[]> => {
  const named = { public: new Set<string>(), private: new Set<string>() }
  for (const scope of scopes) {
    const folders = [...new Set(keys.filter((key) => scopeOf(key) === scope).map(folderOf))]
    for (let i = 0; i < folders.length; i += askedAtOnce) {
      for (const find of pictureOwners[scope]) for (const one of await find(db, folders.slice(i, i + askedAtOnce))) named[scope].add(one)
    }
  }
  return keys.filter((key) => named[scopeOf(key)].has(folderOf(key)))
}

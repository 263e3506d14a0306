import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { secretsName } from '@campus/pg-backup/manifest.ts'
import { type Backup, readBackup, readSecrets } from '@campus/pg-backup/read-backup.ts'
import { isLeftOut } from '@campus/pg-backup/snapshot.ts'
import { backupTables } from './backup-tables.ts'
import { fingerprintsOf, restoreCampusBackup } from './campus-backup.ts'
import { openProgressLine } from './progress-line.ts'
import { dataDirOf, readConfig, unfinishedRestore } from '../app/config/config.ts'
import type { Settings } from '../platform/process/settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { makeFolder } from '../platform/files/make-folder.ts'
import { readSecretFiles } from '../platform/process/secret-files.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { openStorage } from '../platform/files/storage.ts'

/** A disk of its own has this folder in it however empty it is. */
const isOurs = (name: string) => name !== 'lost+found'

const listOwn = async (dataDir: string): Promise<string[]> => (await readdir(dataDir).catch(() => [])).filter(isOurs)

const mustBeEmpty = async (dataDir: string): Promise<void> => {
  const [found] = await listOwn(dataDir)
  if (found !== undefined) throw new StartupError(`The data folder ${dataDir} is not empty: it has ${found}. Restore into an empty place.`)
}

/** The data folder of the embedded default, with the secrets of the backup. */
const prepareOwn = async (dataDir: string, backup: Backup): Promise<void> => {
  if (!backup.about.hasSecrets) return
  makeFolder(dataDir)
  await writeFile(path.join(dataDir, secretsName), JSON.stringify(await readSecrets(backup)), { flag: 'wx', mode: 0o600, flush: true })
}

const clearOwn = async (dataDir: string): Promise<void> => {
  for (const name of await listOwn(dataDir)) await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
}

const mustHaveKeyOf = ({ folder, about }: Backup, { secrets }: Settings): void => {
  const given = fingerprintsOf(secrets.pii)
  const isGiven = about.keyCheck.split(' ').map((key) => given.includes(key))
  if (isGiven.every(Boolean)) return
  if (isGiven[0]) throw new StartupError('The backup was made while PII_KEY was exchanged: set PII_KEY_FALLBACK as it was then, too.')
  const where = about.hasSecrets ? ` It stands as pii in ${path.join(folder, secretsName)}.` : ''
  throw new StartupError(`PII_KEY is not the one of the backup: nobody could read its identity numbers. Set PII_KEY to that one.${where}`)
}

const check = async (folder: string): Promise<Backup> => {
  using progress = openProgressLine()
  return await readBackup(folder, progress.onProgress)
}

/** Brings a backup back into an empty place. A server that starts there meanwhile, or after a kill, refuses to. Returns what to say of it. */
export const restore = async (folder: string): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  const backup = await check(folder)
  const dataDir = dataDirOf(process.env)
  let isDone = false
  if (!readSecretFiles(process.env).DATABASE_URL) {
    await mustBeEmpty(dataDir)
    opened.defer(async () => {
      if (!isDone) await clearOwn(dataDir)
    })
    await prepareOwn(dataDir, backup)
  }
  const config = readConfig()
  mustHaveKeyOf(backup, config)
  const marker = path.join(dataDir, unfinishedRestore)
  await writeFile(marker, '', { flag: 'wx', flush: true })
  opened.defer(() => rm(marker))
  const storage = await openStorage(config)
  const { pool, close } = await openDatabase(await resolveDatabaseUrl(config, opened, console.log))
  opened.defer(close)
  using progress = openProgressLine()
  await restoreCampusBackup(backup, { pool, storage, onProgress: progress.onProgress })
  isDone = true
  return describe(backup)
}

const describe = ({ about: { createdAt, tables, files } }: Backup): string => {
  const rows = tables.filter((table) => !isLeftOut(table, backupTables)).reduce((sum, table) => sum + table.rows, 0)
  const waiting = tables.find(({ schema, name }) => schema === 'jobs' && name === 'job')?.rows ?? 0
  return [
    `Restored ${rows} rows and ${files} files of ${createdAt}.`,
    'Nobody is signed in: all sign in again.',
    'Check People in the panel before others can reach it: whoever was removed as an admin, disabled or deleted since then is there again with the rights of then, and whoever changed a password or ended the link to the identity provider since has the former one.',
    ...(waiting > 0 ? ['Mails that waited then are among them: the next start sends them where SMTP_URL says.'] : []),
  ].join('\n')
}

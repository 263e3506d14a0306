import path from 'node:path'
import type { Written } from '@campus/pg-backup/write-backup.ts'
import { readConfig } from '../app/config/config.ts'
import type { Settings } from '../platform/process/settings.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { openStorage } from '../platform/files/storage.ts'
import { writeCampusBackup } from './campus-backup.ts'
import { openProgressLine } from './progress-line.ts'

/** A backup inside the data folder is lost with the data, and one inside a website's folder is public. */
const mustBeApart = (folder: string, { dataDir, sites }: Settings): void => {
  const around = [dataDir, sites.public, sites.admin].find((place) => `${folder}${path.sep}`.startsWith(`${place}${path.sep}`))
  if (around !== undefined) throw new StartupError(`${folder} is inside ${around}. Choose a place apart, at best on another machine.`)
}

/** Writes database and files of one moment to a new folder, whether or not the server is running. Returns what to say of it. */
export const backUp = async (folder: string, config: Settings = readConfig()): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  mustBeApart(folder, config)
  // Secrets that the environment gives are kept by whoever gives them.
  const withSecrets = config.databaseUrl === null
  const storage = await openStorage(config)
  const url = await resolveDatabaseUrl(config, opened)
  using progress = openProgressLine()
  const written = await writeCampusBackup(
    folder,
    { url, storage, secrets: config.secrets },
    { withSecrets, onProgress: progress.onProgress },
  )
  return describe(folder, written, withSecrets)
}

const describe = (folder: string, { tables, rows, files, gone }: Written, withSecrets: boolean): string =>
  [
    `${folder} holds ${rows} rows of ${tables} tables and ${files} files.`,
    ...(gone > 0 ? [`${gone} files were deleted while it was made. Their pictures are missing in it.`] : []),
    withSecrets
      ? 'The secrets are in it: whoever has it can read everything, identity numbers too. Guard it as you guard the data.'
      : 'JWT_SECRET and PII_KEY are not in it, since the environment gives them. Keep them elsewhere: without PII_KEY nobody can read the identity numbers again.',
  ].join('\n')

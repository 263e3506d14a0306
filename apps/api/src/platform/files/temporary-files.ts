import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../process/settings.ts'

const hour = 60 * 60 * 1000

/** Returns the folder for files of forms and imports while they are processed. */
export const spoolFolderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'tmp')

/**
 * Makes a folder for temporary files if there is none, and removes from it what is older than an hour: what
 * a process that was killed could not remove itself. Younger files may belong to a process that is still at work.
 */
export const sweepTemporary = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = Date.now() - hour
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    // null: its own process has removed it meanwhile.
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true })
  }
}

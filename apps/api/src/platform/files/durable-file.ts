import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file that is there whole or not at all, for this user alone, in a folder that is made if need be. Resolves once the file would
 * survive a crash. It is written as `draft` first, a name of its own on the same file system; a write that fails leaves none.
 */
export const writeDurably = async (file: string, contents: string | Uint8Array, draft: string): Promise<void> => {
  try {
    await writeFile(draft, contents, { mode: 0o600, flush: true })
    const made = await mkdir(path.dirname(file), { recursive: true })
    await rename(draft, file)
    await flushFolder(path.dirname(file))
    if (made !== undefined) await flushFolder(path.dirname(made))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A new name is on disk only when its folder is. Windows opens no folders, and needs no flush of them. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

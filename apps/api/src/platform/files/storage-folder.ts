import { randomUUID } from 'node:crypto'
import { mkdir, open, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import { writeDurably } from './durable-file.ts'
import { sweepTemporary } from './temporary-files.ts'

/** Objects that are being written, inside the folder because a rename does not cross file systems. */
const unfinished = '.unfinished'

/** flydrive's driver for a folder on disk, which is made where there is none. Throws the file system's error if it cannot be written. */
export const openFolder = async (folder: string): Promise<FSDriver> => {
  for (const scope of ['public', 'private']) await mkdir(path.join(folder, scope), { recursive: true })
  await sweepTemporary(path.join(folder, unfinished))
  return new DurableFolder(folder)
}

/** flydrive's own writes in place and returns before the disk has it. Here an acknowledged object is whole, and on disk. */
class DurableFolder extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await writeDurably(path.join(this.#folder, key), contents, path.join(this.#folder, unfinished, randomUUID()))
  }

  /** Opens at once, so that a file that is gone is known before anything has been answered. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(path.join(this.#folder, key))
    return file.createReadStream()
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key)
    // Fails while other objects stand in it.
    await rmdir(path.dirname(path.join(this.#folder, key))).catch(() => undefined)
  }
}

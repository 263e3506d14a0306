import type { Readable } from 'node:stream'

/** The store of the files that belong to the database's rows. A key is a path with slashes and without spaces. */
export type FileStore = {
  /** Every file that is stored, in no order. */
  list(): AsyncIterable<{ key: string }>
  /** A file to be read; null where there is none. */
  get(key: string): Promise<{ stream: Readable } | null>
  /** Resolves once the file would survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>
}

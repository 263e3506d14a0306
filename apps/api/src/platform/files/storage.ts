import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@campus/contracts/core/errors.ts'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { Settings } from '../process/settings.ts'
import { StartupError } from '../process/startup-error.ts'
import { openFolder } from './storage-folder.ts'
import type { S3Settings } from './storage-s3.ts'

/** Anyone may fetch `public` objects under /media. A `private` object is served only by a feature that knows who asks for it. */
export type Scope = 'public' | 'private'
type StoredObject = { key: string; size: number; modified: Date }

/**
 * The store of uploads. A key is `{scope}/{folder}/{file}`; a malformed one is a bug of the caller and throws a TypeError. When the
 * store itself fails, every method throws UNAVAILABLE with the store's error as its `cause`.
 */
export type Storage = {
  /** Resolves once the object would survive a crash; until then it is not there at all. */
  put(key: string, bytes: Uint8Array, details: { contentType: string }): Promise<void>
  /** Size and time of an object, without opening it; null where there is none. */
  head(key: string): Promise<StoredObject | null>
  /** An object to be read; null where there is none. The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<(StoredObject & { stream: Readable }) | null>
  /** An object that is not there counts as deleted. */
  delete(key: string): Promise<void>
  /** Lists the objects of a scope or one of its folders (`public`, `public/{folder}`), in no order. */
  list(folder: string): AsyncIterable<Pick<StoredObject, 'key' | 'modified'>>
}

const keyShape = /^(?:public|private)\/[\w-]+\/[\w-]+(?:\.[\w-]+)*$/
const folderShape = /^(?:public|private)(?:\/[\w-]+)?$/

const check = (shape: RegExp, text: string): string => {
  if (!shape.test(text)) throw new TypeError(`${JSON.stringify(text)} is no place in the storage`)
  return text
}

/** The storage that the configuration names: a bucket, or the folder `uploads` of the data folder, which is made if need be. */
export const openStorage = async ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Storage> =>
  createStorage(s3 ? await openBucket(s3) : await openOwnFolder(dataDir))

/** Most processes have a folder, and do not load what speaks to buckets. */
const openBucket = async (s3: S3Settings): Promise<DriverContract> => (await import('./storage-s3.ts')).createS3Driver(s3)

const openOwnFolder = async (dataDir: string): Promise<DriverContract> => {
  const folder = path.join(dataDir, 'uploads')
  return openFolder(folder).catch((cause: unknown) => {
    throw new StartupError(
      `The folder ${folder} cannot be written. Give this user write access to it, or set DATA_DIR to another folder.`,
      { cause },
    )
  })
}

/** The storage behind one of flydrive's drivers. */
export const createStorage = (driver: DriverContract): Storage => {
  const disk = new Disk(driver)
  const head = async (key: string): Promise<StoredObject> => {
    const { contentLength, lastModified } = await disk.getMetaData(key)
    return { key, size: contentLength, modified: lastModified }
  }
  const page = (folder: string, paginationToken?: string) =>
    attempt(() => disk.listAll(folder, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) }))

  return {
    put: async (key, bytes, { contentType }) => {
      check(keyShape, key)
      await attempt(() => disk.put(key, bytes, { contentType }))
    },
    head: async (key) => {
      check(keyShape, key)
      return attempt(() => orNull(head(key)))
    },
    get: async (key) => {
      check(keyShape, key)
      return attempt(() => orNull(head(key).then(async (found) => ({ ...found, stream: await disk.getStream(key) }))))
    },
    delete: async (key) => {
      check(keyShape, key)
      await attempt(() => disk.delete(key))
    },
    async *list(folder) {
      check(folderShape, folder)
      let token: string | undefined
      do {
        const { objects, paginationToken } = await page(folder, token)
        for (const object of objects) {
          if (!object.isFile || !object.key.startsWith(`${folder}/`)) continue
          // null: deleted by another while this listing was on its way.
          const found = await attempt(() => orNull(object.getMetaData()))
          if (found) yield { key: object.key, modified: found.lastModified }
        }
        token = paginationToken
      } while (token !== undefined)
    },
  }
}

const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const failure = new AppError('UNAVAILABLE', {
      message: 'Files cannot be reached just now. Please try again in a moment',
      retryAfter: 10,
    })
    failure.cause = error
    throw failure
  }
}

const absent = new Set(['ENOENT', 'NotFound', 'NoSuchKey'])

/** The driver's own error, which flydrive wraps, tells an object that is not there from a store that fails. */
const orNull = async <T>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof Error && absent.has('code' in cause && typeof cause.code === 'string' ? cause.code : cause.name)) return null
    throw error
  }
}

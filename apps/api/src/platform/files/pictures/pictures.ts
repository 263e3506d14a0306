import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PictureRule } from '@campus/contracts/core/files.ts'
import { pictureWidths } from '@campus/contracts/gallery/picture-source.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createConcurrencyLimiter } from '../../process/concurrency-limiter.ts'
import { createMemoryLimiter } from './memory-limiter.ts'
import { checkFile, checkPixels } from './pictures-check.ts'
import { lightCopyMemory, pictureMemory } from './pictures-memory.ts'
import { type Rendered, render, renderLight, type Sizes } from './pictures-render.ts'
import type { Scope, Storage } from '../storage.ts'
import { slotsOf } from '../../process/libuv-thread-pool.ts'
import { unreadable } from '../file-refusals.ts'

type TakenPicture = {
  /** The URL of a public picture, /media/…; the storage key of a private one, which has no URL. */
  address: string
  width: number
  height: number
}

export type Pictures = {
  /**
   * Checks the file by its content, makes it anew and stores it, smaller copies of a public one included: all or nothing. The
   * file itself is left alone. Throws WRONG_TYPE, TOO_LARGE or UNREADABLE with the reason at `field`, and UNAVAILABLE when
   * too many pictures wait already or the storage fails.
   */
  take(file: string, rule: PictureRule, options: { scope: Scope; field: string }): Promise<TakenPicture>
  /**
   * Stores a copy in AVIF beside the one in WebP, as `{width}.avif`, where that is lighter. A picture that is gone has none. Throws
   * UNAVAILABLE when too many pictures wait or the storage fails, and what sharp says of a file that it cannot read.
   */
  lighten(id: string, width: number): Promise<void>
  /** Removes what `take` stored, or a kept PDF; an address that is not of our making is left alone. */
  remove(address: string): Promise<void>
}

const sizes: Record<Scope, Sizes> = {
  public: { full: { width: 1920, height: 3840 }, copies: pictureWidths },
  private: { full: { width: 1280, height: 2560 }, copies: [] },
}

/**
 * The intake of pictures. `slots` is how many are made at once: one core stays free for everything else, so that uploads do
 * not slow the site down; fewer where together they would need too much memory. Beyond `maxWaiting` a picture is refused at once rather than late.
 */
export const createPictures = ({
  storage,
  slots = slotsOf().pictures,
  maxWaiting = 64,
}: {
  storage: Storage
  slots?: number
  maxWaiting?: number
}): Pictures => {
  const limited = createConcurrencyLimiter({
    atOnce: slots,
    mostWaiting: maxWaiting,
    message: 'Many pictures are being uploaded. Please try again in a moment',
    retryAfter: 10,
  })
  const withMemory = createMemoryLimiter(pictureMemory.together)

  const make = async (file: string, scope: Scope, field: string) => {
    const { memory, orientation } = await checkPixels(file, field, sizes[scope].full)
    return withMemory(memory, () => render(file, sizes[scope], orientation)).catch(() => {
      throw unreadable(field)
    })
  }

  const take: Pictures['take'] = async (file, rule, { scope, field }) => {
    await checkFile(file, rule, field)
    const [full, ...copies] = await limited(() => make(file, scope, field))
    const folder = `${scope}/${randomBytes(16).toString('base64url')}`
    const key = `${folder}/${full.width}x${full.height}.webp`
    await storeAll(storage, [[key, full], ...copies.map((copy): [string, Rendered] => [`${folder}/${copy.width}.webp`, copy])])
    return { address: key.replace(/^public\//, '/media/'), width: full.width, height: full.height }
  }

  const lighten: Pictures['lighten'] = async (id, width) => {
    const folder = `public/${id}`
    const keys = await listKeys(storage, folder)
    const key = `${folder}/${width}.avif`
    if (keys.includes(key)) return
    const wholeKey = keys.find((one) => /\/\d+x\d+\.webp$/.test(one))
    const whole = wholeKey === undefined ? null : await storage.get(wholeKey)
    if (!whole) return
    const picture = await buffer(whole.stream)
    const light = await limited(() => withMemory(lightCopyMemory, () => renderLight(picture, width)))
    const copy = await storage.head(`${folder}/${width}.webp`)
    if (copy && light.length >= copy.size) return
    await storage.put(key, light, { contentType: 'image/avif' })
    // Removed meanwhile: nothing of it may be left.
    if (!(await storage.head(whole.key))) await storage.delete(key)
  }

  const remove: Pictures['remove'] = async (address) => {
    const folder = /^(?<scope>\/media|private)\/(?<id>[\w-]+)\/(?:\d+x\d+\.webp|\d+-[a-z\d-]+\.pdf)$/.exec(address)?.groups
    if (!folder) return
    const place = `${folder.scope === 'private' ? 'private' : 'public'}/${folder.id}`
    await removeFolder(storage, place)
  }

  return { take, lighten, remove }
}

/** Removes a picture or file that nothing names any more. One that cannot be removed now is left to the sweep, which finds it. */
export const removeUnnamed = async (
  { log, pictures }: { log: FastifyBaseLogger; pictures: Pick<Pictures, 'remove'> },
  address: string | null | undefined,
): Promise<void> => {
  if (!address) return
  await pictures
    .remove(address)
    .catch((err: unknown) => log.warn({ err }, 'could not delete a picture that nothing names; the picture sweep will'))
}

/** Removes all that is stored in a folder (`public/{id}`), and a copy in AVIF that comes while the others go. */
export const removeFolder = async (storage: Storage, folder: string): Promise<void> => {
  for (let pass = 0; pass < 2; pass++) {
    const keys = await listKeys(storage, folder)
    await Promise.all(keys.map((key) => storage.delete(key)))
  }
}

const listKeys = async (storage: Storage, folder: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of storage.list(folder)) keys.push(key)
  return keys
}

const storeAll = async (storage: Storage, pictures: [key: string, picture: Rendered][]) => {
  const puts = await Promise.allSettled(pictures.map(([key, { bytes }]) => storage.put(key, bytes, { contentType: 'image/webp' })))
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  // A put that failed may have arrived all the same. A file that cannot be removed now stays, and nothing refers to it.
  await Promise.allSettled(pictures.map(([key]) => storage.delete(key)))
  throw failed.reason
}

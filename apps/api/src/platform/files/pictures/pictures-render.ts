import sharp, { type OutputInfo, type Raw } from 'sharp'
import { boundsOf, maxPixels } from './pictures-check.ts'
import type { Bounds } from './pictures-memory.ts'

export type Rendered = { width: number; height: number; bytes: Uint8Array }

/** The size in which a picture is kept, and the widths of its smaller copies. */
export type Sizes = { full: Bounds; copies: readonly number[] }

// One picture has one thread: how many are made at once is the queue's decision. Nothing is read twice, so nothing is cached.
sharp.concurrency(1)
sharp.cache(false)

/** Effort 2 of 6 makes files 4 % larger than 4 does, in half the time. */
const webp = { quality: 80, effort: 2 }

/** Looks like the WebP above and weighs a third less. Effort 4 of 9 takes seven times as long for a tenth. */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' }

/**
 * The picture anew as WebP, the full size first: upright, in sRGB, without anything that came with it, be it metadata or
 * bytes behind the picture. `orientation` is how it was held, from 1 to 8 as EXIF counts. Throws what sharp says of a file that
 * cannot be decoded.
 */
export const render = async (file: string, { full, copies }: Sizes, orientation = 1): Promise<[Rendered, ...Rendered[]]> => {
  // Warnings are let pass: many phones write slightly irregular files that every browser shows.
  const small = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: false })
    .timeout({ seconds: 30 })
    .resize({ ...boundsOf(full, orientation), fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await turn(small, orientation)
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels }
  const rendered: [Rendered, ...Rendered[]] = [await encode(data, raw, info.width)]
  for (const width of copies) if (width < info.width) rendered.push(await encode(data, raw, width))
  return rendered
}

type Pixels = { data: Buffer; info: OutputInfo }

/** The turns that bring a picture upright: degrees clockwise, and whether it is mirrored from left to right before. */
const turns: Record<number, { degrees: number; isMirrored: boolean }> = {
  2: { degrees: 0, isMirrored: true },
  3: { degrees: 180, isMirrored: false },
  4: { degrees: 180, isMirrored: true },
  5: { degrees: 270, isMirrored: true },
  6: { degrees: 90, isMirrored: false },
  7: { degrees: 90, isMirrored: true },
  8: { degrees: 270, isMirrored: false },
}

/** The small picture upright. Turned before it was made smaller, all of the large one would have to be held. */
const turn = async ({ data, info }: Pixels, orientation: number): Promise<Pixels> => {
  const needed = turns[orientation]
  if (!needed) return { data, info }
  const { width, height, channels } = info
  const raw: Raw = { width, height, channels }
  const pixels = needed.isMirrored ? await sharp(data, { raw }).flop().raw().toBuffer() : data
  return sharp(pixels, { raw }).rotate(needed.degrees).raw().toBuffer({ resolveWithObject: true })
}

const encode = async (pixels: Uint8Array, raw: Raw, width: number): Promise<Rendered> => {
  const { data, info } = await sharp(pixels, { raw }).resize({ width }).webp(webp).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

/** A copy in AVIF of a picture of our own making, so wide or as wide as that is. */
export const renderLight = (picture: Uint8Array, width: number): Promise<Buffer> =>
  sharp(picture).timeout({ seconds: 30 }).resize({ width, withoutEnlargement: true }).avif(avif).toBuffer()

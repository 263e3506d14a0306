import sharp, { type Raw } from 'sharp'
import { maxPixels } from './pictures-check.ts'

export type Rendered = { width: number; height: number; bytes: Uint8Array }

/** How large a picture is kept, and in which smaller widths besides. */
export type Sizes = { full: { width: number; height: number }; copies: readonly number[] }

// One picture has one thread: how many are made at once is the queue's decision. Nothing is read twice, so nothing is cached.
sharp.concurrency(1)
sharp.cache(false)

/** Effort 2 of 6 makes files 4 % larger than 4 does, in half the time. */
const webp = { quality: 80, effort: 2 }

/**
 * The picture anew as WebP, the full size first: upright, in sRGB, without anything that came with it, be it metadata or
 * bytes behind the picture. Throws what sharp says of a file that cannot be decoded.
 */
export const render = async (file: string, { full, copies }: Sizes): Promise<[Rendered, ...Rendered[]]> => {
  // Warnings are let pass: many phones write slightly irregular files that every browser shows.
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ ...full, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels }
  const rendered: [Rendered, ...Rendered[]] = [await encode(data, raw, info.width)]
  for (const width of copies) if (width < info.width) rendered.push(await encode(data, raw, width))
  return rendered
}

const encode = async (pixels: Uint8Array, raw: Raw, width: number): Promise<Rendered> => {
  const { data, info } = await sharp(pixels, { raw }).resize({ width }).webp(webp).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

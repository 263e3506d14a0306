import { pictureWidths } from '@campus/contracts/gallery/picture-source.ts'
import sharp from 'sharp'
import type { Storage } from '../storage.ts'

/** A picture that is kept under /media; its size stands in its address. */
const kept = /^\/media\/(?<id>[\w-]+)\/(?<width>\d+)x(?<height>\d+)\.webp$/

/** The home page's scene in miniature, and what of it stands behind words (apps/public/src/home/hero.module.css). */
const scene = { width: 64, height: 36 }
const behindMessages = { columns: 0.7, rows: 0.4, opaqueFrom: 0.22 }

/** By day: the page's ground, and the luminance of its softest words (--ivory, --text-soft). */
const ground = [251, 248, 240] as const
const words = 0.0914
const leastContrast = 4.5
/** The share of dark places that words are read over all the same: a tree top that reaches into a sky. */
const mostDark = 0.02

/** Luminance of a channel of 0 to 255 (WCAG 2). */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/**
 * Returns whether dark words can be read before the upper part of a picture, which fades into the page there. `pixels`: RGB of the
 * scene.
 */
const isPaleAbove = (pixels: Uint8Array): boolean => {
  let [dark, all] = [0, 0]
  for (let row = 0; row < scene.height * behindMessages.rows; row++) {
    const seen = Math.min(1, row / scene.height / behindMessages.opaqueFrom)
    for (let column = 0; column < scene.width * behindMessages.columns; column++) {
      const at = (row * scene.width + column) * 3
      const [red, green, blue] = [0, 1, 2].map((n) => linear(seen * (pixels[at + n] ?? 0) + (1 - seen) * (ground[n] ?? 0)))
      const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
      all += 1
      if ((luminance + 0.05) / (words + 0.05) < leastContrast) dark += 1
    }
  }
  return dark <= all * mostDark
}

/** More than the first pictures of one college at a time. */
const mostRemembered = 24

export type PictureTones = {
  /** Returns whether dark words can be read before the upper part of a kept picture; false where that cannot be told. */
  isPale(address: string | undefined): Promise<boolean>
}

/** Looks at each picture once: what an address names never changes. */
export const createPictureTones = (storage: Storage): PictureTones => {
  const remembered = new Map<string, Promise<boolean>>()

  const look = async (address: string): Promise<boolean> => {
    const found = kept.exec(address)?.groups
    if (!found) return false
    const [smallest] = pictureWidths
    const file = Number(found.width) > smallest ? `${smallest}.webp` : `${found.width}x${found.height}.webp`
    const object = await storage.get(`public/${found.id}/${file}`)
    if (!object) return false
    const bytes = Buffer.concat(await object.stream.toArray())
    // The page shows the lower end of a picture that is taller than its place.
    const shown = sharp(bytes).resize({ ...scene, fit: 'cover', position: 'bottom' })
    return isPaleAbove(await shown.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer())
  }

  return {
    isPale: async (address) => {
      if (!address) return false
      const known = remembered.get(address)
      if (known) return known
      if (remembered.size >= mostRemembered) remembered.clear()
      const seen = look(address)
      remembered.set(address, seen)
      return seen.catch(() => {
        // A picture that could not be read is read again at the next request.
        remembered.delete(address)
        return false
      })
    },
  }
}

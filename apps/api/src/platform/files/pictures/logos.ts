import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureWidths } from '@campus/contracts/gallery/picture-source.ts'
import sharp from 'sharp'
import type { Storage } from '../storage.ts'

/**
 * The drawing of a logo: inside `width` × `height` px; `fills`: the picture has just that size; `edge`: the share of it that stays free.
 */
type Drawing = { width: number; height: number; fills: boolean; edge: number; ground: 'none' | 'white' }

const square = (px: number, rest: Partial<Drawing> = {}): Drawing => ({
  width: px,
  height: px,
  fills: true,
  edge: 0,
  ground: 'none',
  ...rest,
})

const drawings = {
  '32.png': square(32),
  // A phone puts black where an icon has no ground.
  '180.png': square(180, { edge: 0.08, ground: 'white' }),
  '192.png': square(192),
  '512.png': square(512),
  // Of a maskable icon a circle of four fifths is sure to be seen.
  'maskable.png': square(512, { edge: 0.18, ground: 'white' }),
  /** For paper and mails: neither can show WebP everywhere. */
  'sheet.png': { width: 480, height: 144, fills: false, edge: 0, ground: 'white' },
} satisfies Record<string, Drawing>

export type LogoFile = keyof typeof drawings
export const isLogoFile = (name: string): name is LogoFile => Object.hasOwn(drawings, name)

/** A picture that is kept under /media; its size stands in its address. */
const kept = /^\/media\/(?<id>[\w-]+)\/(?<width>\d+)x(?<height>\d+)\.webp$/

/** More than the logos of one college at a time. */
const mostRemembered = 24

type Logos = {
  /** A logo by its address (/media/…) as PNG; null where its file is gone. Throws UNAVAILABLE while the storage fails. */
  draw(address: string, file: LogoFile): Promise<Buffer | null>
}

/** Draws the college's logo where a picture of just one size and type is needed. Each drawing is made once and remembered. */
export const createLogos = (storage: Storage): Logos => {
  const remembered = new Map<string, Promise<Buffer | null>>()

  const make = async (address: string, file: LogoFile): Promise<Buffer | null> => {
    const found = kept.exec(address)?.groups
    if (!found) return null
    const { width, height, fills, edge, ground }: Drawing = drawings[file]
    // The smallest copy that is large enough: a logo may have been uploaded with the size of a poster.
    const full = Number(found.width)
    const copy = pictureWidths.find((one) => one >= width && one < full)
    const folder = `public/${found.id}`
    const whole = `${folder}/${full}x${found.height}.webp`
    // A picture of an earlier release was made in fewer widths.
    const object = (copy && (await storage.get(`${folder}/${copy}.webp`))) || (await storage.get(whole))
    if (!object) return null
    const bytes = Buffer.concat(await object.stream.toArray())
    const room = 1 - 2 * edge
    const inner = { width: Math.round(width * room), height: Math.round(height * room) }
    const background = { r: 255, g: 255, b: 255, alpha: ground === 'white' ? 1 : 0 }
    const [top, left] = [Math.floor((height - inner.height) / 2), Math.floor((width - inner.width) / 2)]
    const drawn = sharp(bytes).resize({ ...inner, fit: fills ? 'contain' : 'inside', background })
    if (edge > 0) drawn.extend({ top, left, bottom: height - inner.height - top, right: width - inner.width - left, background })
    if (ground === 'white') drawn.flatten({ background })
    return drawn.png({ compressionLevel: 9 }).toBuffer()
  }

  return {
    draw: (address, file) => {
      const key = `${address} ${file}`
      const known = remembered.get(key)
      if (known) return known
      if (remembered.size >= mostRemembered) remembered.clear()
      const drawn = make(address, file)
      remembered.set(key, drawn)
      // A drawing that failed is tried again at the next request.
      drawn.then(
        (made) => made ?? remembered.delete(key),
        () => remembered.delete(key),
      )
      return drawn
    },
  }
}

/** The neutral drawing that stands where a college has no logo. */
export const readNeutralIcon = (file: Exclude<LogoFile, 'sheet.png'>): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, 'icons', file))

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

export const MB = 1_000_000
/** The most bytes that one picture, or all pictures at work together, may add to a process at rest. */
export const bound = 150 * MB

export const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 47, g: 111, b: 79, alpha: 0.5 } }, limitInputPixels: false })

export type PictureFolder = { save: (bytes: Uint8Array) => Promise<string>; remove: () => Promise<void> }

/** A folder for the files that a test makes. `save` returns the place of each. */
export const makePictureFolder = async (): Promise<PictureFolder> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'campus-picture-memory-'))
  let files = 0
  return {
    save: async (bytes) => {
      const file = path.join(folder, String(++files))
      await writeFile(file, bytes)
      return file
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

import { open } from 'node:fs/promises'
import type { PictureRule } from '@campus/contracts/core/files.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type Bounds, memoryOf, pictureMemory } from './pictures-memory.ts'
import { readStructure } from './pictures-structure.ts'
import { tooLarge, tooManyPixels, tooMuchMemory, unreadable, wrongType } from '../file-refusals.ts'

/** The most pixels of a picture: more than usual phones make (12 to 50 million). The memory that they need is limited separately. */
export const maxPixels = 50_000_000

// Of the many formats that libvips reads, SVG and PDF among them, only these three are ever given to it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/** Throws unless the file's size and the type that its first bytes tell are what the rule allows. */
export const checkFile = async (file: string, rule: PictureRule, field: string): Promise<void> => {
  const { size, head } = await readHead(file)
  if (size > rule.maxBytes) throw tooLarge(rule, field)
  if (size === 0) throw unreadable(field)
  const mime = (await fileTypeFromBuffer(head))?.mime
  if (!rule.types.some((type) => type === mime)) throw wrongType(rule, field)
}

/** The bounds of an upright picture, as its file has them, which may be lying on its side. */
export const boundsOf = ({ width, height }: Bounds, orientation: number): Bounds =>
  orientation > 4 ? { width: height, height: width } : { width, height }

type Checked = {
  /** Bytes of memory that making the picture holds at its most. */
  memory: number
  /** The orientation of the camera, from 1 to 8 as EXIF counts; 1 is upright. */
  orientation: number
}

/**
 * Reads the header, and throws where it cannot be read, promises more pixels than a photograph has, or a picture that cannot be
 * decoded in reasonable memory. `full` is the size that it is to be made to.
 */
export const checkPixels = async (file: string, field: string, full: Bounds): Promise<Checked> => {
  const structure = await readStructure(file)
  // Before sharp reads the header: it expands the texts of a PNG for that.
  if (structure.textBytes === Infinity) throw tooMuchMemory(field)
  const known = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(field)
    })
  const { width, height, orientation = 1 } = known
  if (width * height > maxPixels) throw tooManyPixels(field, maxPixels / 1_000_000)
  const memory = memoryOf(known, structure, boundsOf(full, orientation))
  if (memory > pictureMemory.one) throw tooMuchMemory(field)
  return { memory, orientation }
}

const readHead = async (file: string) => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return { size, head: buffer.subarray(0, bytesRead) }
  } finally {
    await handle.close()
  }
}

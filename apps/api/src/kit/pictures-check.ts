import { open } from 'node:fs/promises'
import type { PictureRule } from '@campus/contracts/kit/files.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { tooLarge, tooManyPixels, unreadable, wrongType } from './uploads-refusals.ts'

/** More than any phone's usual picture has (12 to 50); decoded, these are 200 MB at the very worst. */
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

/** Throws unless the header can be read and promises no more pixels than can be decoded in reasonable memory. */
export const checkPixels = async (file: string, field: string): Promise<void> => {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(field)
    })
  if (width * height > maxPixels) throw tooManyPixels(field, maxPixels / 1_000_000)
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

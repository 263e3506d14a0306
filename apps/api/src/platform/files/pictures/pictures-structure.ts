import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, inflate, type ZlibOptions } from 'node:zlib'

/*
 * The memory that a decoder uses depends on how a file is made, which sharp does not tell: whether a JPEG has several scans, whether a WebP
 * is lossless, and how large a PNG's compressed texts become. Only headers are read here, never pixels.
 */

export type Structure = {
  /** Bytes of a JPEG's coefficients, all of which are held where it comes in several scans; else 0. */
  coefficientBytes: number
  scans: number
  /** Whether a WebP is lossless: then all of its pixels are held. */
  isLossless: boolean
  /** Bytes that the texts and the colour profile of a PNG come to; Infinity where they are more than any photograph has. */
  textBytes: number
  /** Bytes of the segments or chunks of a JPEG or WebP that are no picture: profiles, EXIF, XMP, comments. */
  metadataBytes: number
}

const none: Structure = { coefficientBytes: 0, scans: 1, isLossless: false, textBytes: 0, metadataBytes: 0 }

/** Parts of a file that are looked at, segments or chunks; no program writes a tenth as many. A file can be made of millions. */
const mostParts = 20_000

/**
 * Reads the structure of a picture of one of the three types, told by its first byte. A file that breaks off is read as far as it goes:
 * the decoder refuses it.
 */
export const readStructure = async (path: string): Promise<Structure> => {
  const file = await open(path)
  try {
    const read = readerOf(file)
    const [first] = await read(0, 1)
    if (first === 0xff) return { ...none, ...(await readJpeg(read)) }
    if (first === 0x89) return { ...none, textBytes: await readTexts(read) }
    return { ...none, ...(await readWebp(read)) }
  } finally {
    await file.close()
  }
}

const blockSize = 64 * 1024
type Reader = (offset: number, length: number) => Promise<Buffer>

/** Reads a few bytes anywhere; those that stand close together come from one read. Past the end there are fewer. */
const readerOf = (file: FileHandle): Reader => {
  let block = Buffer.alloc(0)
  let start = 0
  return async (offset, length) => {
    if (offset < start || offset + length > start + block.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(length, blockSize)), 0, Math.max(length, blockSize), offset)
      block = buffer.subarray(0, bytesRead)
      start = offset
    }
    return block.subarray(offset - start, offset - start + length)
  }
}

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const
const isBare = (code: number) => code === 0x01 || (code >= 0xd0 && code <= marker.startOfImage)
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
/** APP0 to APP15, and comments. */
const isMetadata = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe
const isProgressive = (code: number) => [0xc2, 0xc6, 0xca, 0xce].includes(code)

/** Goes from marker to marker as libjpeg does (ITU T.81, annex B). */
const readJpeg = async (read: Reader): Promise<Pick<Structure, 'coefficientBytes' | 'scans' | 'metadataBytes'>> => {
  let [offset, scans, coefficientBytes, components, metadataBytes] = [0, 0, 0, 0, 0]
  let buffered = false
  for (let parts = 0; ; parts++) {
    if (parts > mostParts) return { coefficientBytes: 0, scans: Infinity, metadataBytes }
    const found = await nextMarker(read, offset)
    if (!found || found.code === marker.endOfImage) break
    offset = found.end
    const head = await read(offset, 2 + 256 * 3)
    const length = head.length < 2 ? 0 : head.readUInt16BE(0)
    if (length < 2) break
    if (isFrame(found.code) && components === 0 && Math.min(length, head.length) >= 8) {
      components = head[7] ?? 0
      buffered = isProgressive(found.code)
      coefficientBytes = bytesOfFrame(head.subarray(0, length))
    }
    if (isMetadata(found.code)) metadataBytes += length
    if (found.code === marker.startOfScan) {
      scans += 1
      // The first scan tells: a sequential file whose scans have a part of the components each is held whole, too.
      if (scans === 1 && (head[2] ?? 0) < components) buffered = true
      if (!buffered) break
    }
    offset += length
  }
  return { coefficientBytes: buffered ? coefficientBytes : 0, scans, metadataBytes }
}

/** The next marker with something behind it. Filled bytes and the data of a scan, in which FF is followed by 0, are passed over. */
const nextMarker = async (read: Reader, from: number): Promise<{ code: number; end: number } | null> => {
  let offset = from
  for (;;) {
    const block = await read(offset, 1024)
    if (block.length < 2) return null
    for (let at = block.indexOf(0xff); at >= 0 && at + 1 < block.length; at = block.indexOf(0xff, at + 1)) {
      const code = block[at + 1] ?? 0
      if (code !== 0 && code !== 0xff && !isBare(code)) return { code, end: offset + at + 2 }
    }
    offset += block.length - 1
  }
}

/** Two bytes a coefficient, of which each component has as many as it has samples, in whole blocks of eight by eight. */
const bytesOfFrame = (segment: Buffer): number => {
  const [height, width] = [segment.readUInt16BE(3), segment.readUInt16BE(5)]
  const sampling = Array.from({ length: segment[7] ?? 0 }, (_, i) => segment[9 + 3 * i] ?? 0).map((both) => [both >> 4, both & 15] as const)
  const [mostAcross, mostDown] = [0, 1].map((side) => Math.max(1, ...sampling.map((one) => one[side as 0 | 1])))
  const blocks = (size: number, factor: number, most = 1) => Math.ceil((size * factor) / most / 8)
  return sampling.reduce((sum, [across, down]) => sum + blocks(width, across, mostAcross) * blocks(height, down, mostDown) * 128, 0)
}

/** libwebp takes the first of the two kinds of picture that it meets. EXIF and XMP stand behind it. */
const readWebp = async (read: Reader): Promise<Pick<Structure, 'isLossless' | 'metadataBytes'>> => {
  let kind = ''
  let [offset, metadataBytes] = [12, 0]
  for (let parts = 0; parts <= mostParts; parts++) {
    const head = await read(offset, 8)
    if (head.length < 8) break
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    if (name === 'VP8 ' || name === 'VP8L') kind ||= name
    // A chunk that says it is longer than the file is for the decoder to refuse.
    else if (['ICCP', 'EXIF', 'XMP '].includes(name) && (await read(offset + 7 + length, 1)).length > 0) metadataBytes += length
    offset += 8 + length + (length % 2)
  }
  return { isLossless: kind !== 'VP8 ', metadataBytes }
}

/** More texts, or larger ones, than a camera or a program for pictures writes. */
const most = { texts: 64, textBytes: 4 * 1024 * 1024 }

/** Returns the expanded size of a PNG's texts: a kilobyte of zlib may hold a megabyte. */
const readTexts = async (read: Reader): Promise<number> => {
  let [sum, texts] = [0, 0]
  let offset = 8
  for (let parts = 0; ; parts++) {
    if (parts > mostParts) return Infinity
    const head = await read(offset, 8)
    if (head.length < 8) return sum
    const length = head.readUInt32BE(0)
    const name = head.toString('latin1', 4)
    if (name === 'IEND') return sum
    if (['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf'].includes(name)) {
      texts += 1
      if (texts > most.texts || length > most.textBytes) return Infinity
      sum += await sizeOfText(name, await read(offset + 8, length))
      if (sum > most.textBytes) return Infinity
    }
    offset += 12 + length
  }
}

/** On a thread of its own. */
const inflated = promisify<Buffer, ZlibOptions, Buffer>(inflate)
/** Deflate expands a byte to so many at most. */
const mostExpansion = 1032

const sizeOfText = async (name: string, data: Buffer): Promise<number> => {
  const packed = packedPart(name, data)
  if (!packed) return data.length
  try {
    return (await inflated(packed, { maxOutputLength: most.textBytes, finishFlush: constants.Z_SYNC_FLUSH })).length
  } catch (error) {
    if (error instanceof RangeError) return Infinity
    // Damaged is for the decoder to say. It counts as the most that it may have expanded to, or many would each cost as much.
    return Math.min(packed.length * mostExpansion, most.textBytes)
  }
}

/** The compressed bytes of a text: behind a keyword, a zero and the method; in iTXt behind a flag, a language and a translation, too. */
const packedPart = (name: string, data: Buffer): Buffer | null => {
  const keyword = data.indexOf(0)
  if (keyword < 0 || name === 'tEXt' || name === 'eXIf') return null
  if (name !== 'iTXt') return data.subarray(keyword + 2)
  const language = data.indexOf(0, keyword + 3)
  const translation = language < 0 ? -1 : data.indexOf(0, language + 1)
  return data[keyword + 1] === 1 && translation >= 0 ? data.subarray(translation + 1) : null
}

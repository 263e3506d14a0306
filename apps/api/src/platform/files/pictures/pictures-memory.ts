import type { Metadata } from 'sharp'
import type { Structure } from './pictures-structure.ts'

/*
 * Estimates the resident memory that making a picture takes, before a pixel is decoded. The figures were measured in processes that made
 * one picture each, and are held by a test that measures them again: docs/decisions/039.
 */

/** No one picture, and no pictures at work together, may need more bytes than these. */
export const pictureMemory = { one: 138_000_000, together: 150_000_000 }

/** The bytes that making a copy in AVIF of 960 × 1920 px with transparency holds, the most that there may be. */
export const lightCopyMemory = 90_000_000

/** Scans of a JPEG; programs write up to a dozen, and each goes over the whole picture once more. */
const mostScans = 32

/** Pixels that a picture is made to fit into. */
export type Bounds = { width: number; height: number }
type Known = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'hasAlpha' | 'pages' | 'orientation'>

/** sharp, libvips and what they load, beside the picture itself. */
const base = 21_000_000
/** Rows that libvips holds of what it makes smaller, in bytes for each byte of a row; for four channels it counts in floats. */
const rowsHeld = { three: 1900, four: 2640 }

/** The bytes that making a picture holds at its most, where it is made to fit into `full`; Infinity for what no photograph is. */
export const memoryOf = (known: Known, structure: Structure, full: Bounds): number => {
  const { format, width, height, depth, hasAlpha, pages = 1, orientation = 1 } = known
  if (structure.scans > mostScans || structure.textBytes === Infinity) return Infinity
  const channels = Math.max(3, known.channels)
  const sampleBytes = depth === 'uchar' ? 1 : 2
  const pixels = width * height
  const scale = Math.min(1, full.width / width, full.height / height)
  const madePixels = Math.ceil(width * scale) * Math.ceil(height * scale)
  // JPEG and WebP come out of their decoders at less than twice the size that is wanted.
  const columns = format === 'png' ? width : Math.min(width, Math.ceil(width * scale * 2))
  const rows = columns * channels * sampleBytes * (channels > 3 ? rowsHeld.four : rowsHeld.three)
  const held = heldWhole(known, structure, pixels, channels * sampleBytes)
  // The decoder and libvips each hold metadata more than once.
  const beside = 4 * (structure.textBytes + structure.metadataBytes)
  const decoding = base + held + rows + madePixels * channels + beside
  const turning = orientation > 1 ? 2 * madePixels * channels : 0
  const encoding = base + turning + madePixels * (hasAlpha ? bytesOfMade.transparent : bytesOfMade.plain)
  return Math.max(decoding, encoding, pages > 1 ? base + pixels * bytesOfMoving : 0)
}

/** Bytes that encoding holds for each pixel of the picture that is made. */
const bytesOfMade = { plain: 7, transparent: 26 }

/** Bytes a pixel of a moving WebP: its decoder holds several frames. */
const bytesOfMoving = 30

/** Returns the bytes that a decoder holds of the whole picture before it can give its first row. */
const heldWhole = (known: Known, structure: Structure, pixels: number, pixelBytes: number): number => {
  if (known.format === 'jpeg') return structure.coefficientBytes
  if (known.format === 'webp') return pixels * (structure.isLossless ? 4 : known.hasAlpha ? 1 : 0)
  return known.isProgressive ? pixels * pixelBytes : 0
}

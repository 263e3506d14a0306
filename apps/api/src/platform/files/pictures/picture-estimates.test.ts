import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPixels } from './pictures-check.ts'
import { memoryOf, pictureMemory } from './pictures-memory.ts'
import { readStructure, type Structure } from './pictures-structure.ts'

// The memory that processes really use is measured in pictures-memory; here small files show what is estimated and refused.
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-estimates-'))
})
afterAll(() => rm(folder, { recursive: true }))

const save = async (bytes: Buffer) => {
  const file = path.join(folder, randomUUID())
  await writeFile(file, bytes)
  return file
}
const full = { width: 1920, height: 3840 }
const check = async (bytes: Buffer) => checkPixels(await save(bytes), 'picture', full)
const small = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6f4f' } })
const tooMuch = { code: 'UNREADABLE', message: expect.stringMatching(/^This picture takes too much memory to open/) as string }

/** A JPEG whose header promises 50 megapixels. */
const promising = async (progressive: boolean) => {
  const bytes = await small().jpeg({ progressive }).toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(5773, frame + 5)
  bytes.writeUInt16BE(8660, frame + 7)
  return bytes
}

test('a progressive JPEG of 50 megapixels is refused for the memory of its coefficients, an ordinary one is not', async () => {
  await expect(check(await promising(true))).rejects.toMatchObject(tooMuch)
  expect((await check(await promising(false))).memory).toBeLessThan(pictureMemory.one)
})

/** A PNG with compressed texts before its pixels. */
const pngWithTexts = async (...texts: Buffer[]) => {
  const png = await small().png().toBuffer()
  const chunks = texts.flatMap((text) => {
    const data = Buffer.concat([Buffer.from('Text\0\0', 'latin1'), text])
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write('zTXt', 4, 'latin1')
    return [head, data, Buffer.alloc(4)]
  })
  return save(Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]))
}

test('the texts of a PNG count as what they expand to', async () => {
  const text = deflateSync(Buffer.alloc(1_000_000, 65))
  expect(await readStructure(await pngWithTexts(text))).toMatchObject({ textBytes: 1_000_000 })
})

test('a damaged text of a PNG counts as the most that it may expand to, so that a second large one is not expanded', async () => {
  const damaged = deflateSync(Buffer.alloc(4_000_000, 65))
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
  expect((await readStructure(await pngWithTexts(damaged))).textBytes).toBeGreaterThanOrEqual(4_000_000)
  expect((await readStructure(await pngWithTexts(damaged, damaged))).textBytes).toBe(Infinity)
})

const one: Structure = { coefficientBytes: 0, scans: 1, isLossless: false, textBytes: 0, metadataBytes: 0 }
const webp = { format: 'webp', width: 3000, height: 2000, channels: 3, depth: 'uchar', isProgressive: false, hasAlpha: false } as const

test('a JPEG of more scans than any program writes is refused, and one with the texts of no photograph', () => {
  expect(memoryOf({ ...webp, format: 'jpeg' }, { ...one, scans: 32 }, full)).toBeLessThan(pictureMemory.one)
  expect(memoryOf({ ...webp, format: 'jpeg' }, { ...one, scans: 33 }, full)).toBe(Infinity)
  expect(memoryOf({ ...webp, format: 'png' }, { ...one, textBytes: Infinity }, full)).toBe(Infinity)
})

test('a moving WebP holds several frames, and a lossless one all of its pixels', () => {
  const still = memoryOf(webp, one, full)
  expect(memoryOf({ ...webp, pages: 2 }, one, full)).toBeGreaterThan(pictureMemory.one)
  expect(memoryOf(webp, { ...one, isLossless: true }, full)).toBe(still + 4 * 3000 * 2000)
})

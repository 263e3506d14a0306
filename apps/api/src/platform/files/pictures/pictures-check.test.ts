import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { AppError } from '@campus/contracts/core/errors.ts'
import { galleryPicture, type PictureRule } from '@campus/contracts/core/files.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFile, checkPixels } from './pictures-check.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-check-'))
})
afterEach(() => rm(folder, { recursive: true }))

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
/** Returns the error of the two checks for a file named photo.jpg, whatever its content; null where they let it pass. */
const check = async (bytes: Uint8Array | string, rule: PictureRule = galleryPicture): Promise<AppError | null> => {
  const file = path.join(folder, 'photo.jpg')
  await writeFile(file, bytes)
  try {
    await checkFile(file, rule, 'avtar')
    await checkPixels(file, 'avtar', { width: 1920, height: 3840 })
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s passes, whatever its name', async (format) => {
  expect(await check(await plain(20, 20).toFormat(format).toBuffer())).toBeNull()
})

test.each([
  ['PHP', '<?php system($_GET["c"]); ?>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['PDF', '%PDF-1.7\n1 0 obj'],
  ['ZIP', 'PK\u0003\u0004\u0014\0\0\0'],
  ['plain text', 'a photo of me'],
])('%s in a file named .jpg is refused by its content', async (_, content) => {
  expect(await check(content)).toMatchObject({ code: 'WRONG_TYPE', fields: { avtar: 'Only JPEG, PNG, and WebP pictures are accepted' } })
})

test.each(['gif', 'tiff', 'avif'] as const)('a %s is refused', async (format) => {
  expect((await check(await plain(20, 20).toFormat(format).toBuffer()))?.code).toBe('WRONG_TYPE')
})

test('a rule that allows fewer types refuses the others', async () => {
  const rule: PictureRule = { ...galleryPicture, types: ['image/png'] }
  expect(await check(await plain(20, 20).jpeg().toBuffer(), rule)).toMatchObject({
    code: 'WRONG_TYPE',
    message: 'Only PNG pictures are accepted',
  })
})

test('a file of exactly the limit passes, one byte more is too large', async () => {
  const bytes = await plain(100, 100).jpeg().toBuffer()
  expect(await check(bytes, { ...galleryPicture, maxBytes: bytes.length })).toBeNull()
  expect(await check(bytes, { ...galleryPicture, maxBytes: bytes.length - 1 })).toMatchObject({ code: 'TOO_LARGE' })
  expect(await check(Buffer.concat([bytes, Buffer.alloc(10_500_000)]))).toMatchObject({
    fields: { avtar: 'The picture may be at most 10 MB' },
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the first bytes of a JPEG and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG signature before rubbish', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)])],
  ['a WebP header before rubbish', Buffer.concat([Buffer.from('RIFF\xc8\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(200, 7)])],
])('a file with %s cannot be read', async (_, bytes) => {
  expect(['UNREADABLE', 'WRONG_TYPE']).toContain((await check(bytes))?.code)
})

/** A PNG that promises a size without having the pixels. */
const pngOf = (width: number, height: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture of 50,000 × 50,000 is refused at once and without the memory that it asks for', async () => {
  const bytes = pngOf(50_000, 50_000)
  const [before, started] = [process.memoryUsage().rss, performance.now()]
  expect(await check(bytes)).toMatchObject({
    code: 'UNREADABLE',
    fields: { avtar: 'This picture has too many pixels. It may have at most 50 megapixels' },
  })
  expect(performance.now() - started).toBeLessThan(3000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('50 megapixels pass, one row more does not', async () => {
  expect(await check(pngOf(10_000, 5000))).toBeNull()
  expect((await check(pngOf(10_000, 5001)))?.code).toBe('UNREADABLE')
})

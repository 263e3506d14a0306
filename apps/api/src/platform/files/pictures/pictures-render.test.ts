import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from './pictures-render.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-render-'))
})
afterEach(() => rm(folder, { recursive: true }))

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
const make = async (bytes: Uint8Array | string, copies: number[] = [], orientation = 1) => {
  const file = path.join(folder, 'upload')
  await writeFile(file, bytes)
  return render(file, { full: { width: 1920, height: 3840 }, copies }, orientation)
}
const makeOne = async (bytes: Uint8Array) => Buffer.from((await make(bytes))[0].bytes)

test('the full size stands within its bounds, and of the copies there are those that are smaller', async () => {
  const sizes = (await make(await plain(2400, 1200).jpeg().toBuffer(), [320, 1920, 2000])).map(({ width, height }) => [width, height])
  expect(sizes).toEqual([
    [1920, 960],
    [320, 160],
  ])
  expect(await make(await plain(100, 50).jpeg().toBuffer())).toMatchObject([{ width: 100, height: 50 }])
})

fullTest('a picture of very odd proportions is kept within bounds', async () => {
  expect(await make(await plain(9000, 1).png().toBuffer())).toMatchObject([{ width: 1920, height: 1 }])
  expect(await make(await plain(1, 20_000).png().toBuffer())).toMatchObject([{ width: 1, height: 3840 }])
})

test('decodes only the three types', async () => {
  await expect(make('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).rejects.toThrow('unsupported image format')
  await expect(make(await plain(9, 9).gif().toBuffer())).rejects.toThrow('unsupported image format')
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off in the middle is refused', async (format) => {
  const noise = sharp({
    create: { width: 400, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
  const bytes = await noise.toFormat(format).toBuffer()
  await expect(make(bytes)).resolves.toHaveLength(1)
  await expect(make(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(/premature|bad|corrupt|unable|truncated|error/i)
})

/** Left half red, right half blue, as a camera stores it when held on its side, with where it was taken. */
const fromCamera = async (orientation: number) => {
  const half = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 80, height: 40, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: 40, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'Asha Kumari', Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 21/1 0/1' } })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><here>Ranchi</here></x:xmpmeta>')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

test('place, owner and all other metadata are gone from every copy', async () => {
  const bytes = await fromCamera(1)
  expect((await sharp(bytes).metadata()).exif?.includes('Asha Kumari')).toBe(true)
  expect(bytes.includes('Ranchi')).toBe(true)
  const made = await make(bytes, [20, 40])
  expect(made).toHaveLength(3)
  for (const copy of made.map((one) => Buffer.from(one.bytes))) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(copy).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    for (const secret of ['Asha', 'Ranchi', 'Exif', 'EXIF', 'GPS']) expect(copy.includes(secret)).toBe(false)
  }
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture held in way %i stands upright', async (orientation) => {
  // No two corners are alike.
  const corners = Buffer.alloc(40 * 20 * 3)
  for (let i = 0; i < 40 * 20; i++) corners.set([(i % 40) * 6, Math.floor(i / 40) * 12, 128], i * 3)
  const file = sharp(corners, { raw: { width: 40, height: 20, channels: 3 } }).withMetadata({ orientation })
  const bytes = await file.png().toBuffer()
  const expected = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
  const [made] = await make(bytes, [], orientation)
  const found = await sharp(Buffer.from(made.bytes)).raw().toBuffer({ resolveWithObject: true })
  expect([found.info.width, found.info.height]).toEqual([expected.info.width, expected.info.height])
  const differences = [...found.data].map((value, i) => Math.abs(value - Number(expected.data[i])))
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(8)
})

test('a picture on its side is kept within the bounds of an upright one', async () => {
  const [{ width, height }] = await make(await plain(6000, 2000).jpeg().toBuffer(), [], 6)
  expect([width, height]).toEqual([1280, 3840])
})

test.each([
  ['HTML', Buffer.from('<script>alert(document.domain)</script>')],
  ['a ZIP', Buffer.from('PK\u0003\u0004payload.class')],
])('drops data behind a JPEG (%s)', async (_, trailer) => {
  const kept = await makeOne(Buffer.concat([await plain(64, 64).jpeg().toBuffer(), trailer]))
  expect(kept.includes(trailer)).toBe(false)
  expect((await sharp(kept).metadata()).format).toBe('webp')
})

test('script in a comment of the picture itself is not in what is kept', async () => {
  const jpeg = await plain(64, 64).jpeg().toBuffer()
  const script = Buffer.from('<?php eval($_POST[1]) ?>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  expect((await makeOne(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).includes('eval')).toBe(false)
})

fullTest('grey, 16-bit and print-colour pictures keep their colour, transparent ones their transparency', async () => {
  const colourOf = async (bytes: Uint8Array) => {
    const { data } = await sharp(await makeOne(bytes))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)]
  }
  const near = (expected: number[], found: number[]) => expected.every((value, i) => Math.abs(value - Number(found[i])) < 25)
  const green = [0x2f, 0x6f, 0x4f]
  expect(await colourOf(await plain(60, 40).png().toBuffer())).toSatisfy((found: number[]) => near(green, found))
  expect(await colourOf(await plain(60, 40).toColourspace('rgb16').png().toBuffer())).toSatisfy((found: number[]) => near(green, found))
  expect(await colourOf(await plain(60, 40).toColourspace('cmyk').jpeg().toBuffer())).toSatisfy((found: number[]) => near(green, found))
  const [red, greenPart, blue] = await colourOf(await plain(60, 40).greyscale().png().toBuffer())
  expect([greenPart, blue]).toEqual([red, red])
  const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer()
  expect((await sharp(await makeOne(clear)).metadata()).hasAlpha).toBe(true)
})

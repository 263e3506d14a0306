import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStructure } from './pictures-structure.ts'
import { bound, makePictureFolder, MB, type PictureFolder, plain } from '../../../../testing/files/large-pictures.ts'
import { measurePictures, memorySettingsOf } from '../../../../testing/measure-picture-memory.ts'

let folder: PictureFolder
beforeAll(async () => {
  folder = await makePictureFolder()
})
afterAll(() => folder.remove())

const save = (bytes: Uint8Array) => folder.save(bytes)
const fileOf = async (picture: Sharp) => save(await picture.toBuffer())

fullTest('a progressive JPEG of 28 megapixels, the largest that passes, is taken within the bound of resident memory', async () => {
  const { extra, refusals } = await measurePictures(await fileOf(plain(6200, 4650).jpeg({ progressive: true })))
  expect(refusals).toEqual([null])
  expect(extra).toBeLessThan(bound)
})

test('containers give memory back as `pnpm start` does', () => {
  expect(memorySettingsOf('docker/Dockerfile')).toEqual(memorySettingsOf('package.json'))
  expect(Object.keys(memorySettingsOf('package.json'))).toHaveLength(2)
})

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A small PNG with more chunks before its pixels. */
const pngWith = async (...chunks: Buffer[]) => {
  const bytes = await plain(60, 40).png().toBuffer()
  return save(Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]))
}
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes, 65))
const named = (name: string, data: Buffer) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), data])

/** A progressive JPEG whose first scan stands in it so many times. */
const jpegOfScans = async (scans: number) => {
  const bytes = await plain(64, 64).jpeg({ progressive: true }).toBuffer()
  const start = bytes.indexOf(Buffer.from([0xff, 0xda]))
  const end = Math.min(...[0xc4, 0xda].map((code) => bytes.indexOf(Buffer.from([0xff, code]), start + 2)).filter((at) => at > 0))
  const scan = bytes.subarray(start, end)
  return save(Buffer.concat([bytes.subarray(0, end), ...Array.from({ length: scans }, () => scan), bytes.subarray(end)]))
}

const tooMuch = 'This picture takes too much memory to open. Please save it as an ordinary JPEG (not progressive), or in a smaller size'
const bombs: [kind: string, make: () => Promise<string>][] = [
  ['an interlaced PNG of 7071² with 16 bits', () => fileOf(plain(7071, 7071, 4).toColourspace('rgb16').png({ progressive: true }))],
  ['a progressive JPEG of 50 megapixels', () => fileOf(plain(8660, 5773).jpeg({ progressive: true }))],
  ['a lossless WebP of 50 megapixels', () => fileOf(plain(8660, 5773).webp({ lossless: true, effort: 0 }))],
  ['a PNG 50,000 pixels wide', () => fileOf(plain(50_000, 900).png())],
  ['a PNG with a text of 200 MB', () => pngWith(...[1, 2, 3, 4].map((n) => chunk('zTXt', named(`Text${n}`, packed(50 * MB)))))],
  [
    'a PNG with an international text of 50 MB',
    () => pngWith(chunk('iTXt', Buffer.concat([Buffer.from('Text\0\x01\0en\0\0'), packed(50 * MB)]))),
  ],
  ['a PNG with a colour profile of 50 MB', () => pngWith(chunk('iCCP', named('Profile', packed(50 * MB))))],
  [
    'a PNG with a thousand texts',
    () => pngWith(...Array.from({ length: 1000 }, (__, n) => chunk('tEXt', named(`Text${n}`, Buffer.alloc(9))))),
  ],
  ['a JPEG of a hundred scans', () => jpegOfScans(100)],
]

fullTest('pictures that ask for too much memory are refused in words, all at once without it', async () => {
  const { extra, refusals } = await measurePictures(...(await Promise.all(bombs.map(([, make]) => make()))))
  expect(bombs.map(([kind], n) => [kind, refusals[n]])).toEqual(bombs.map(([kind]) => [kind, tooMuch]))
  expect(extra).toBeLessThan(50 * MB)
})

fullTest('texts, a profile and a few scans, as programs write them, are no reason to refuse', async () => {
  const texts = [
    chunk('iCCP', named('Profile', packed(500_000))),
    chunk('zTXt', named('Raw profile type exif', packed(100_000))),
    chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>')),
    chunk('tEXt', Buffer.from('Software\0A phone')),
  ]
  const { refusals } = await measurePictures(await pngWith(...texts), await jpegOfScans(10))
  expect(refusals).toEqual([null, null])
})

/** A JPEG with so many bytes of EXIF segments before its picture. */
const withMetadata = (jpeg: Buffer, bytes: number) => {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(65_533, 'Exif\0\0')])
  const segments = Array.from({ length: Math.ceil(bytes / 65_535) }, () => segment)
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

fullTest('the metadata of a picture counts in what it is estimated to hold', async () => {
  const jpeg = await save(withMetadata(await plain(6000, 4500).jpeg({ progressive: true }).toBuffer(), 4 * MB))
  expect((await readStructure(jpeg)).metadataBytes).toBeGreaterThan(4 * MB)
  const { extra, refusals } = await measurePictures(jpeg)
  expect(refusals).toEqual([tooMuch])
  expect(extra).toBeLessThan(50 * MB)
  const webp = await plain(60, 40)
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: 'x'.repeat(50_000) } })
    .webp()
    .toBuffer()
  expect(await readStructure(await save(webp))).toMatchObject({ isLossless: false })
  expect((await readStructure(await save(webp))).metadataBytes).toBeGreaterThan(50_000)
})

/** The headers of a sequential JPEG of three components, of which its first scan has so many. */
const sequentialJpeg = (inFirstScan: number) => {
  const components = [1, 2, 3].flatMap((id) => [id, id === 1 ? 0x22 : 0x11, 0])
  const frame = [0xff, 0xc0, 0, 17, 8, 0x0f, 0xa0, 0x17, 0x70, 3, ...components]
  return Buffer.from([0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, inFirstScan, 1, 0, 0, 63, 0, 0xff, 0xd9])
}

test('a sequential JPEG with a scan for each component is known to be held whole', async () => {
  expect((await readStructure(await save(sequentialJpeg(3)))).coefficientBytes).toBe(0)
  // 6000 × 4000 samples, and a quarter of that twice, in two bytes each.
  expect((await readStructure(await save(sequentialJpeg(1)))).coefficientBytes).toBe(6000 * 4000 * 3)
})

test.each([
  ['JPEG', 255 + 0xd8 * 256, Buffer.from([0xff, 0xe1, 0, 2])],
  ['PNG', 0x5089, chunk('IDAT', Buffer.alloc(0))],
])('a %s of tens of thousands of parts is known as none of a photograph before all are read', async (_, start, part) => {
  const head = Buffer.alloc(start === 0x5089 ? 8 : 2)
  head.writeUInt16LE(start)
  const { scans, textBytes } = await readStructure(await save(Buffer.concat([head, Buffer.alloc(30_000 * part.length, part)])))
  expect(Math.max(scans, textBytes)).toBe(Infinity)
})

test('a frame that says it is shorter than one can be is no failure of ours', async () => {
  const file = await save(Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 2, 0, 17, 8, 0, 40, 0, 30, 3]))
  expect((await readStructure(file)).coefficientBytes).toBe(0)
})

fullTest('reads the structure of a picture from which bytes are cut or into which some are put, without a failure of ours', async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#2f6f4f' } })
  const whole = await Promise.all([picture.jpeg({ progressive: true }), picture.png(), picture.webp()].map((made) => made.toBuffer()))
  const cut = fc.tuple(fc.constantFrom(...whole), fc.nat(700), fc.nat(40), fc.uint8Array({ maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(cut, async ([bytes, at, length, more]) => {
      const file = await save(Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at + length)]))
      expect((await readStructure(file)).coefficientBytes).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1000 },
  )
})

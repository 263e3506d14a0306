import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { pictureSource } from '@campus/contracts/gallery/picture-address.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { type FileRule, galleryPicture } from '@campus/contracts/kit/files.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictures } from './pictures.ts'
import { openStorage, type Scope, type Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-pictures-'))
  storage = await openStorage({ s3: null, dataDir: folder })
})
afterEach(() => rm(folder, { recursive: true }))

const inPublic = { scope: 'public', field: 'image' } as const
const inPrivate = { scope: 'private', field: 'avtar' } as const

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
const save = async (bytes: Uint8Array | string, name = 'upload') => {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}
const take = async (bytes: Uint8Array | string, options: { scope: Scope; field: string } = inPublic, rule: FileRule = galleryPicture) =>
  createPictures({ storage }).take(await save(bytes), rule, options)
const keys = async (prefix: string) => {
  const found: string[] = []
  for await (const { key } of storage.list(prefix)) found.push(key)
  return found.sort()
}
const nothingStored = async () => [...(await keys('public')), ...(await keys('private'))].length === 0
const read = async (key: string) => {
  const found = await storage.get(key)
  if (!found) throw new Error(`${key} is missing`)
  return buffer(found.stream)
}
const keyOf = (address: string) => address.replace('/media/', 'public/')
const refusalOf = async (work: Promise<unknown>) => {
  const refusal = await work.catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error('not refused', { cause: refusal })
  return refusal
}

test('a public picture is kept as WebP in every width that its address promises', async () => {
  const taken = await take(await plain(2400, 1200).jpeg().toBuffer())
  expect(taken).toEqual({ address: expect.stringMatching(/^\/media\/[\w-]{22}\/1920x960\.webp$/), width: 1920, height: 960 })
  const promised = pictureSource(taken.address)
    .srcSet?.split(', ')
    .map((copy) => copy.split(' '))
  expect(promised?.map(([, width]) => width)).toEqual(['320w', '640w', '960w', '1280w', '1920w'])
  for (const [address = '', width = ''] of promised ?? []) {
    const found = await sharp(await read(keyOf(address))).metadata()
    expect([found.format, found.width, found.height]).toEqual(['webp', Number.parseInt(width, 10), Number.parseInt(width, 10) / 2])
  }
  expect(await keys('public')).toHaveLength(5)
})

test('a small picture keeps its size and has only the copies that are smaller', async () => {
  const { address, width, height } = await take(await plain(640, 480).png().toBuffer())
  expect([width, height]).toEqual([640, 480])
  const id = address.split('/')[2]
  expect(await keys('public')).toEqual([`public/${id}/320.webp`, `public/${id}/640x480.webp`])
})

test('a private picture is one object under private, and its address is a key that leads nowhere', async () => {
  const taken = await take(await plain(2000, 1000).webp().toBuffer(), inPrivate)
  expect(taken.address).toMatch(/^private\/[\w-]{22}\/1280x640\.webp$/)
  expect(await keys('private')).toEqual([taken.address])
  expect(await keys('public')).toEqual([])
})

test('every picture has an id of its own, whatever the file was called', async () => {
  const bytes = await plain(10, 10).jpeg().toBuffer()
  const pictures = createPictures({ storage })
  const file = await save(bytes, 'asha-aadhaar-card.jpg')
  const [one, two] = [await pictures.take(file, galleryPicture, inPublic), await pictures.take(file, galleryPicture, inPublic)]
  expect(one.address).not.toBe(two.address)
  expect((await keys('public')).join()).not.toContain('asha')
})

test.each([
  ['PHP', '<?php system($_GET["c"]); ?>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['PDF', '%PDF-1.7\n1 0 obj'],
  ['ZIP', 'PK\u0003\u0004\u0014\0\0\0'],
  ['plain text', 'a photo of me'],
])('%s in a file named .jpg is refused by its content', async (_, content) => {
  const file = await save(content, 'photo.jpg')
  const refusal = await refusalOf(createPictures({ storage }).take(file, galleryPicture, inPublic))
  expect(refusal).toMatchObject({ code: 'WRONG_TYPE', fields: { image: 'Only JPEG, PNG, and WebP pictures are accepted' } })
  expect(await nothingStored()).toBe(true)
})

test('GIF, TIFF and AVIF are refused, though the library could read some of them', async () => {
  for (const format of ['gif', 'tiff', 'avif'] as const) {
    expect((await refusalOf(take(await plain(20, 20).toFormat(format).toBuffer()))).code).toBe('WRONG_TYPE')
  }
})

test('a rule that allows fewer types refuses the others', async () => {
  const rule: FileRule = { ...galleryPicture, types: ['image/png'] }
  expect(await refusalOf(take(await plain(20, 20).jpeg().toBuffer(), inPublic, rule))).toMatchObject({
    code: 'WRONG_TYPE',
    message: 'Only PNG pictures are accepted',
  })
})

test('a file of exactly the limit is taken, one byte more is too large', async () => {
  const bytes = await plain(100, 100).jpeg().toBuffer()
  await expect(take(bytes, inPublic, { ...galleryPicture, maxBytes: bytes.length })).resolves.toMatchObject({ width: 100 })
  const refusal = await refusalOf(take(bytes, inPrivate, { ...galleryPicture, maxBytes: bytes.length - 1 }))
  expect(refusal.code).toBe('TOO_LARGE')
  expect(Object.keys(refusal.fields ?? {})).toEqual(['avtar'])
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the first bytes of a JPEG and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG signature before rubbish', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)])],
  ['a WebP header before rubbish', Buffer.concat([Buffer.from('RIFF\xc8\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(200, 7)])],
])('a file with %s cannot be read', async (_, bytes) => {
  expect(['UNREADABLE', 'WRONG_TYPE']).toContain((await refusalOf(take(bytes))).code)
  expect(await nothingStored()).toBe(true)
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off in the middle cannot be read', async (format) => {
  const noise = sharp({
    create: { width: 400, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
  const bytes = await noise.toFormat(format).toBuffer()
  expect(await refusalOf(take(bytes.subarray(0, bytes.length / 2)))).toMatchObject({
    code: 'UNREADABLE',
    fields: { image: 'This picture cannot be read. It may be damaged: please choose another' },
  })
  expect(await nothingStored()).toBe(true)
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
  await take(await plain(10, 10).png().toBuffer())
  const file = await save(pngOf(50_000, 50_000))
  const pictures = createPictures({ storage })
  const [before, started] = [process.memoryUsage().rss, performance.now()]
  const refusal = await refusalOf(pictures.take(file, galleryPicture, inPublic))
  expect(performance.now() - started).toBeLessThan(500)
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  expect(refusal).toMatchObject({ code: 'UNREADABLE', message: 'This picture has too many pixels. It may have at most 50 megapixels' })
})

test('a picture of very odd proportions is taken within bounds', async () => {
  expect(await take(await plain(9000, 1).png().toBuffer())).toMatchObject({ width: 1920, height: 1 })
  expect(await take(await plain(1, 20_000).png().toBuffer())).toMatchObject({ width: 1, height: 3840 })
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
  await take(bytes)
  for (const key of await keys('public')) {
    const copy = await read(key)
    const { exif, xmp, icc, iptc, orientation } = await sharp(copy).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    for (const secret of ['Asha', 'Ranchi', 'Exif', 'EXIF', 'GPS']) expect(copy.includes(secret)).toBe(false)
  }
})

test('a picture taken on the side stands upright', async () => {
  const { address, width, height } = await take(await fromCamera(6))
  expect([width, height]).toEqual([40, 80])
  const { data, info } = await sharp(await read(keyOf(address)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (y: number) => (Number(data[(y * info.width + 20) * info.channels]) > 128 ? 'red' : 'blue')
  expect([colourAt(20), colourAt(60)]).toEqual(['red', 'blue'])
})

test.each([
  ['HTML', Buffer.from('<script>alert(document.domain)</script>')],
  ['a ZIP', Buffer.from('PK\u0003\u0004payload.class')],
])('what hides behind a JPEG (%s) is not in what is kept', async (_, trailer) => {
  const { address } = await take(Buffer.concat([await plain(64, 64).jpeg().toBuffer(), trailer]))
  const kept = await read(keyOf(address))
  expect(kept.includes(trailer)).toBe(false)
  expect((await sharp(kept).metadata()).format).toBe('webp')
})

test('script in a comment of the picture itself is not in what is kept', async () => {
  const jpeg = await plain(64, 64).jpeg().toBuffer()
  const script = Buffer.from('<?php eval($_POST[1]) ?>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const { address } = await take(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
  expect((await read(keyOf(address))).includes('eval')).toBe(false)
})

test('grey, transparent, 16-bit and print-colour pictures are taken', async () => {
  const grey = await take(await plain(60, 40).greyscale().png().toBuffer())
  const deep = await take(await plain(60, 40).toColourspace('rgb16').png().toBuffer())
  const print = await take(await plain(60, 40).toColourspace('cmyk').jpeg().toBuffer())
  expect([grey, deep, print].map(({ width }) => width)).toEqual([60, 60, 60])
  const clear = await take(
    await sharp({ create: { width: 60, height: 40, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer(),
  )
  expect((await sharp(await read(keyOf(clear.address))).metadata()).hasAlpha).toBe(true)
  const { dominant } = await sharp(
    await sharp(await read(keyOf(deep.address)))
      .png()
      .toBuffer(),
  ).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
})

test('removing a picture removes its copies and nothing else', async () => {
  const pictures = createPictures({ storage })
  const file = await save(await plain(700, 700).jpeg().toBuffer())
  const [one, two] = [await pictures.take(file, galleryPicture, inPublic), await pictures.take(file, galleryPicture, inPublic)]
  const own = await pictures.take(file, galleryPicture, inPrivate)
  await pictures.remove(one.address)
  await pictures.remove(one.address)
  expect(await keys(`public/${one.address.split('/')[2]}`)).toEqual([])
  expect(await keys('public')).toHaveLength(3)
  await pictures.remove(own.address)
  expect(await keys('private')).toEqual([])
  for (const foreign of ['https://elsewhere.example/a.webp', '/media/../private/x/1x1.webp', `https://x.example${two.address}`, ''])
    await pictures.remove(foreign)
  expect(await keys('public')).toHaveLength(3)
})

test('when one copy cannot be stored none is kept, and the failure is the storage’s', async () => {
  const failing: Storage = {
    ...storage,
    put: async (key, bytes, details) => {
      if (key.endsWith('/640.webp')) throw new AppError('UNAVAILABLE', { retryAfter: 10 })
      await storage.put(key, bytes, details)
    },
  }
  const file = await save(await plain(1000, 10).jpeg().toBuffer())
  expect((await refusalOf(createPictures({ storage: failing }).take(file, galleryPicture, inPublic))).code).toBe('UNAVAILABLE')
  expect(await nothingStored()).toBe(true)
})

test('no more pictures are made at once than there are slots, and those beyond the queue are told to come back', async () => {
  const file = await save(await plain(50, 50).jpeg().toBuffer())
  const pictures = createPictures({ storage, slots: 1, maxWaiting: 2 })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => pictures.take(file, galleryPicture, inPublic)))
  const taken = results.filter(({ status }) => status === 'fulfilled')
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(taken.length).toBeGreaterThanOrEqual(3)
  expect(refused.length).toBeGreaterThan(0)
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
  await expect(pictures.take(file, galleryPicture, inPublic)).resolves.toMatchObject({ width: 50 })
  expect(await readdir(path.join(folder, 'uploads/public'))).toHaveLength(taken.length + 1)
})

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pictureSource } from '@campus/contracts/gallery/picture-source.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { galleryPicture } from '@campus/contracts/core/files.ts'
import sharp from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictures } from './pictures.ts'
import { openStorage, type Scope, type Storage } from '../storage.ts'

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
const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
const detailed = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888', noise } })
const save = async (bytes: Uint8Array | string, name = 'upload') => {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}
const take = async (bytes: Uint8Array | string, options: { scope: Scope; field: string } = inPublic) =>
  createPictures({ storage }).take(await save(bytes), galleryPicture, options)
const keys = async (prefix: string) => {
  const found: string[] = []
  for await (const { key } of storage.list(prefix)) found.push(key)
  return found.toSorted()
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

fullTest('a public picture is kept as WebP in every width that its address promises', async () => {
  const taken = await take(await plain(2400, 1200).jpeg().toBuffer())
  expect(taken).toMatchObject({ width: 1920, height: 960 })
  expect(taken.address).toMatch(/^\/media\/[\w-]{22}\/1920x960\.webp$/)
  const promised = pictureSource(taken.address)
    .srcSet?.split(', ')
    .map((copy) => copy.split(' '))
  expect(promised?.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '728w', '960w', '1280w', '1920w'])
  for (const [address = '', width = ''] of promised ?? []) {
    const found = await sharp(await read(keyOf(address))).metadata()
    expect([found.format, found.width, found.height]).toEqual(['webp', Number.parseInt(width, 10), Number.parseInt(width, 10) / 2])
  }
  expect(await keys('public')).toHaveLength(7)
})

fullTest('a small picture keeps its size and has only the copies that are smaller', async () => {
  const { address, width, height } = await take(await plain(640, 480).png().toBuffer())
  expect([width, height]).toEqual([640, 480])
  const id = address.split('/')[2]
  expect(await keys('public')).toEqual([`public/${id}/320.webp`, `public/${id}/480.webp`, `public/${id}/640x480.webp`])
})

fullTest('a private picture is one object under private, and its address is a key that leads nowhere', async () => {
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
  [
    'of the wrong type',
    async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'WRONG_TYPE',
    'Only JPEG, PNG, and WebP pictures are accepted',
  ],
  [
    'that is damaged',
    async () => (await plain(300, 300).jpeg().toBuffer()).subarray(0, -400),
    'UNREADABLE',
    'This picture cannot be read. It may be damaged: please choose another',
  ],
  [
    'that has too many pixels',
    async () => plain(8000, 6300).png({ compressionLevel: 1 }).toBuffer(),
    'UNREADABLE',
    'This picture has too many pixels. It may have at most 50 megapixels',
  ],
])('a file %s is refused at its field, and nothing is stored', async (_, bytes, code, words) => {
  const refusal = await refusalOf(take(await bytes(), inPrivate))
  expect([refusal.code, refusal.fields]).toEqual([code, { avtar: words }])
  expect(await nothingStored()).toBe(true)
})

test('removing a picture removes its copies and nothing else', async () => {
  const pictures = createPictures({ storage })
  const file = await save(await plain(700, 700).jpeg().toBuffer())
  const [one, two] = [await pictures.take(file, galleryPicture, inPublic), await pictures.take(file, galleryPicture, inPublic)]
  const own = await pictures.take(file, galleryPicture, inPrivate)
  await pictures.remove(one.address)
  await pictures.remove(one.address)
  expect(await keys(`public/${one.address.split('/')[2]}`)).toEqual([])
  expect(await keys('public')).toHaveLength(4)
  await pictures.remove(own.address)
  expect(await keys('private')).toEqual([])
  for (const foreign of ['https://elsewhere.example/a.webp', '/media/../private/x/1x1.webp', `https://x.example${two.address}`, ''])
    await pictures.remove(foreign)
  expect(await keys('public')).toHaveLength(4)
})

/** The width in the header of a file in AVIF: its box `ispe` has it behind four bytes. */
const widthOfAvif = (bytes: Buffer) => bytes.readUInt32BE(bytes.indexOf('ispe') + 8)

test('a lighter copy in AVIF is stored beside the one in WebP and goes with its picture', async () => {
  const pictures = createPictures({ storage })
  const { address } = await pictures.take(await save(await detailed(700, 500).png().toBuffer()), galleryPicture, inPublic)
  const id = address.split('/')[2] ?? ''
  await pictures.lighten(id, 320)
  const stored = await storage.head(`public/${id}/320.avif`)
  await pictures.lighten(id, 320)
  expect(await storage.head(`public/${id}/320.avif`)).toEqual(stored)
  const light = await read(`public/${id}/320.avif`)
  expect([light.toString('latin1', 4, 12), widthOfAvif(light)]).toEqual(['ftypavif', 320])
  expect(light.length).toBeLessThan((await read(`public/${id}/320.webp`)).length)
  await pictures.remove(address)
  expect(await keys('public')).toEqual([])
})

test('a copy in AVIF that would not be lighter is not stored', async () => {
  const pictures = createPictures({ storage })
  const { address } = await pictures.take(await save(await plain(330, 4).png().toBuffer()), galleryPicture, inPublic)
  const id = address.split('/')[2] ?? ''
  await pictures.lighten(id, 320)
  expect(await keys('public')).toEqual([`public/${id}/320.webp`, `public/${id}/330x4.webp`])
})

test.each(['before it is read', 'before its copy is stored', 'while its copy is stored'])(
  'of a picture that is removed %s no copy in AVIF is left',
  async (moment) => {
    const { address } = await take(await detailed(700, 500).jpeg().toBuffer())
    const id = address.split('/')[2] ?? ''
    const remove = () => createPictures({ storage }).remove(address)
    const removing: Storage = {
      ...storage,
      put: async (...object) => {
        if (moment === 'before its copy is stored') await remove()
        await storage.put(...object)
        if (moment === 'while its copy is stored') await remove()
      },
    }
    if (moment === 'before it is read') await remove()
    await createPictures({ storage: removing }).lighten(id, 320)
    expect(await keys('public')).toEqual([])
  },
)

test('a copy in AVIF that is stored while its picture is removed goes, too', async () => {
  const { address } = await take(await plain(700, 500).jpeg().toBuffer())
  const id = address.split('/')[2]
  let isStored = false
  const slow: Storage = {
    ...storage,
    delete: async (key) => {
      if (!isStored) await storage.put(`public/${id}/320.avif`, Buffer.from('light'), { contentType: 'image/avif' })
      isStored = true
      await storage.delete(key)
    },
  }
  await createPictures({ storage: slow }).remove(address)
  expect(await keys('public')).toEqual([])
})

test('a copy in AVIF waits for its turn and its memory like a picture that is uploaded', async () => {
  const reading = Promise.withResolvers<void>()
  const slow: Storage = {
    ...storage,
    get: (key) => {
      reading.resolve()
      return storage.get(key)
    },
  }
  const pictures = createPictures({ storage: slow, slots: 1, maxWaiting: 0 })
  const { address } = await pictures.take(await save(await detailed(700, 500).jpeg().toBuffer()), galleryPicture, inPublic)
  const other = await save(await detailed(3000, 2000).jpeg().toBuffer(), 'other')
  const taking = pictures.take(other, galleryPicture, inPublic)
  expect((await refusalOf(pictures.lighten(address.split('/')[2] ?? '', 320))).code).toBe('UNAVAILABLE')
  await reading.promise
  await taking
})

test('keeps no copy when one cannot be stored, and throws the storage’s error', async () => {
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

test('makes as many pictures at once as there are slots, and refuses those beyond the queue', async () => {
  const file = await save(await plain(50, 50).jpeg().toBuffer())
  const pictures = createPictures({ storage, slots: 1, maxWaiting: 2 })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => pictures.take(file, galleryPicture, inPublic)))
  const taken = results.filter(({ status }) => status === 'fulfilled')
  const refused = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  expect(taken.length).toBeGreaterThanOrEqual(3)
  expect(refused.length).toBeGreaterThan(0)
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
  await expect(pictures.take(file, galleryPicture, inPublic)).resolves.toMatchObject({ width: 50 })
  expect(await readdir(path.join(folder, 'uploads/public'))).toHaveLength(taken.length + 1)
})

import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bound, makePictureFolder, type PictureFolder, plain } from '../../../../testing/files/large-pictures.ts'
import { measureLightCopy, measurePictures } from '../../../../testing/measure-picture-memory.ts'
import { lightCopyMemory } from './pictures-memory.ts'

let folder: PictureFolder
beforeAll(async () => {
  folder = await makePictureFolder()
})
afterAll(() => folder.remove())

/** With detail, which a lossless file of one colour does without. */
const detailed = async (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return plain(width, height).composite([{ input: tile, tile: true }])
}
const fileOf = async (picture: Sharp) => folder.save(await picture.toBuffer())

/** As much as passes of each kind: one more step in size is refused. */
const largest: [kind: string, make: () => Promise<string>][] = [
  ['a JPEG of 50 megapixels, lying on its side', () => fileOf(plain(8660, 5773).withMetadata({ orientation: 6 }).jpeg())],
  ['a PNG of 50 megapixels with transparency', () => fileOf(plain(8660, 5773, 4).png())],
  ['an interlaced PNG of 23 megapixels', () => fileOf(plain(5600, 4200).png({ progressive: true }))],
  ['a lossless WebP of 19 megapixels', async () => fileOf((await detailed(5100, 3825)).webp({ lossless: true, effort: 0 }))],
]

test.each(largest)('%s is taken within the bound of resident memory', async (_, make) => {
  const { extra, refusals } = await measurePictures(await make())
  expect(refusals).toEqual([null])
  expect(extra).toBeLessThan(bound)
})

test('several large pictures at once stay within the same bound: some wait', async () => {
  const file = await fileOf(plain(4900, 3700).jpeg({ progressive: true }))
  const { extra, refusals } = await measurePictures(file, file, file, file)
  expect(refusals).toEqual([null, null, null, null])
  expect(extra).toBeLessThan(bound)
})

test('the largest copy in AVIF is made within what is set aside for one', async () => {
  const picture = (await detailed(1920, 3840)).ensureAlpha(0.5).webp({ quality: 80, effort: 2 })
  const { extra, refusals } = await measureLightCopy(await fileOf(picture))
  expect(refusals).toEqual([null])
  expect(extra).toBeGreaterThan(lightCopyMemory / 2)
  expect(extra).toBeLessThan(lightCopyMemory)
})

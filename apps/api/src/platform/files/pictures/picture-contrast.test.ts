import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { createPictureTones } from './picture-contrast.ts'
import type { Storage } from '../storage.ts'

const size = { width: 320, height: 180 }
const plain = (background: string) => sharp({ create: { ...size, channels: 3, background } })
const upperHalf = (background: string) =>
  plain('#ffffff').composite([{ input: { create: { ...size, height: 90, channels: 3, background } }, top: 0, left: 0 }])
const lowerHalf = (background: string) =>
  plain('#ffffff').composite([{ input: { create: { ...size, height: 90, channels: 3, background } }, top: 90, left: 0 }])
const noise = () => sharp({ create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 90 } } })

const tonesOf = async (picture: Sharp) => {
  const bytes = await picture.webp().toBuffer()
  const get = vi.fn(async (key: string) => ({ key, size: bytes.length, modified: new Date(), stream: Readable.from([bytes]) }))
  // Nothing else of a storage is used.
  return { get, tones: createPictureTones({ get } as unknown as Storage) }
}
const address = '/media/hero/320x180.webp'

test.each([
  ['a white picture', plain('#ffffff'), true],
  ['a morning sky', plain('#fbe3b8'), true],
  ['dark ground below a light sky', lowerHalf('#101010'), true],
  ['a black picture', plain('#000000'), false],
  ['a dark sky above light ground', upperHalf('#102040'), false],
  ['a middle grey', plain('#909090'), false],
  ['a busy picture', noise(), false],
])('words before %s: readable as they are is %j', async (_, picture, pale) => {
  const { tones } = await tonesOf(picture)
  expect(await tones.isPale(address)).toBe(pale)
})

test('a picture is looked at once, and a foreign or missing one is not taken for pale', async () => {
  const { tones, get } = await tonesOf(plain('#ffffff'))
  await tones.isPale(address)
  await tones.isPale(address)
  expect(get).toHaveBeenCalledTimes(1)
  expect(await tones.isPale('https://example.com/hero.webp')).toBe(false)
  expect(await tones.isPale('')).toBe(false)
  get.mockResolvedValueOnce(null as never)
  expect(await tones.isPale('/media/gone/320x180.webp')).toBe(false)
  get.mockRejectedValueOnce(new Error('the store is away'))
  expect(await tones.isPale('/media/later/320x180.webp')).toBe(false)
  expect(await tones.isPale('/media/later/320x180.webp')).toBe(true)
})

import { listDeletedContent, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { createAlbum, createImage, deleteAlbum, listAlbumImages, listAlbumNames, listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { maintenanceJobs } from '../../app/maintenance-jobs.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertAlbum } from './queries.ts'

let api: TestApp
let admin: { token: string }
let picture: Blob
beforeAll(async () => {
  api = await testApp({ CACHE_SECONDS: '0' })
  admin = await api.signedIn('admin')
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#284' } })
    .jpeg()
    .toBuffer()
  picture = new Blob([Buffer.from(bytes)], { type: 'image/jpeg' })
})
afterAll(() => api.dispose())

const albums = async () => (await api.send(listAlbums)).body.data
const albumNamed = async (name: string) => (await albums()).find(({ aName }) => aName === name)
const imagesOf = async (name: string) => (await api.send(listAlbumImages, { params: { name } })).body.data.map(({ url }) => url)
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of api.storage.list('public')) keys.push(key)
  return keys.toSorted()
}

test('an album is made with its cover, and its name is taken from then on', async () => {
  const body = { albumName: 'Tree Planting', albumDescription: 'Two hundred saplings' }
  const { data } = (await api.send(createAlbum, { body, files: { albumImage: picture } }, admin)).body
  expect(data?._id).toBe((await albumNamed('Tree Planting'))?._id)
  expect((await albumNamed('Tree Planting'))?.aImage_url).toMatch(/^\/media\/[\w-]+\/400x300\.webp$/)

  const before = await stored()
  const again = await api.sendRefused(createAlbum, { body: { albumName: 'TREE planting' }, files: { albumImage: picture } }, admin)
  expect([again.status, again.body.errors]).toEqual([409, { albumName: 'Another album has this name' }])
  expect(await stored()).toEqual(before)
})

test('lets one of many concurrent creations of an album succeed, and removes the pictures of the others', async () => {
  const before = (await stored()).length
  const tries = Array.from({ length: 5 }, () =>
    api.inject(createAlbum, { body: { albumName: 'Race' }, files: { albumImage: picture } }, admin),
  )
  const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  expect(await stored()).toHaveLength(before + 2)
})

test('an album without a cover gets its first image for one; images come in the order in which they were put there', async () => {
  await api.send(createAlbum, { body: { albumName: 'Hostel' }, files: {} }, admin)
  expect((await albumNamed('Hostel'))?.aImage_url).toBe('')
  for (let n = 0; n < 3; n++) {
    const { body } = await api.send(createImage, { body: { albumName: 'hostel' }, files: { image: picture } }, admin)
    expect(body.message).toBe('Image uploaded successfully!')
  }
  const urls = await imagesOf('Hostel')
  expect(new Set(urls).size).toBe(3)
  expect((await albumNamed('Hostel'))?.aImage_url).toBe(urls[0])
})

test('an image needs an album that is there, and a file', async () => {
  const before = await stored()
  const nowhere = await api.sendRefused(createImage, { body: { albumName: 'Nowhere' }, files: { image: picture } }, admin)
  expect([nowhere.status, nowhere.body.errors]).toEqual([404, { albumName: 'This album does not exist' }])
  const nothing = await api.sendRefused(createImage, { body: {}, files: {} }, admin)
  expect(nothing.status).toBe(400)
  expect(nothing.body.errors).toEqual({
    albumName: 'Please select an album before uploading.',
    image: 'Please select an image to upload.',
  })
  const script = new Blob(['<script>alert(1)</script>'], { type: 'image/png' })
  expect((await api.sendRefused(createImage, { body: { albumName: 'Hostel' }, files: { image: script } }, admin)).status).toBe(415)
  expect(await stored()).toEqual(before)
})

test('a deleted album is gone from the site; brought back, it has all of its images, whose files were kept', async () => {
  await api.send(createAlbum, { body: { albumName: 'Rained off' }, files: { albumImage: picture } }, admin)
  await api.send(createImage, { body: { albumName: 'Rained off' }, files: { image: picture } }, admin)
  const [before, urls, id] = [await stored(), await imagesOf('Rained off'), (await albumNamed('Rained off'))?._id ?? '']
  await api.send(deleteAlbum, { params: { id } }, admin)
  expect(await albumNamed('Rained off')).toBeUndefined()
  expect((await api.sendRefused(deleteAlbum, { params: { id } }, admin)).status).toBe(404)

  const { signal } = new AbortController()
  for (const { work } of maintenanceJobs(api, { now: () => Date.now() + 24 * 3_600_000 })) await work(signal)
  expect(await stored()).toEqual(before)
  const deleted = (await api.send(listDeletedContent, { params: { kind: 'album' } }, admin)).body.data.find(({ subject }) => subject === id)
  expect(deleted?.name).toBe('Rained off')
  const { version = 0 } = deleted ?? {}
  const params = { kind: 'album', subject: id, version: String(version - 1) }
  await api.send(restoreContentVersion, { params, body: { version } }, admin)
  expect(await imagesOf('Rained off')).toEqual(urls)
})

test('lets one of many concurrent deletions of an album succeed and answers the others 404', async () => {
  await api.send(createAlbum, { body: { albumName: 'Doubled' }, files: {} }, admin)
  const id = (await albumNamed('Doubled'))?._id ?? ''
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.inject(deleteAlbum, { params: { id } }, admin)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
})

test.each([v7(), 'none'])('the unknown album %j cannot be deleted', async (id) => {
  const before = await albums()
  expect((await api.sendRefused(deleteAlbum, { params: { id } }, admin)).status).toBe(404)
  expect(await albums()).toEqual(before)
})

test('the names to choose from are those of the albums, newest first', async () => {
  const names = (await api.send(listAlbumNames, {}, admin)).body.data.map(({ aName }) => aName)
  expect(names).toEqual((await albums()).map(({ aName }) => aName).toReversed())
})

test('a full album takes no further image, and keeps nothing of it', async () => {
  const images = Array.from({ length: 1000 }, (_, n) => ({ url: `/media/${n}/9x9.webp`, alt: '' }))
  await insertAlbum(api.db, { name: 'Full', description: '', coverUrl: '' }, images)
  const before = await stored()
  const refused = await api.sendRefused(createImage, { body: { albumName: 'Full' }, files: { image: picture } }, admin)
  const words = 'This album has 1,000 images, as many as an album can have. Please make another one'
  expect([refused.status, refused.body.errors]).toEqual([400, { image: words }])
  expect(await imagesOf('Full')).toHaveLength(1000)
  expect(await stored()).toEqual(before)
})

test('a browser that takes AVIF is sent a lighter copy of a cover the next time, and none once it is removed', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const detailed = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const albumImage = new Blob([Buffer.from(detailed)], { type: 'image/jpeg' })
  await api.send(createAlbum, { body: { albumName: 'Monsoon' }, files: { albumImage } }, admin)
  const cover = (await albumNamed('Monsoon'))?.aImage_url ?? ''
  const url = cover.replace('400x300', '320')
  const ask = () => api.app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*' } })
  const first = await ask()
  expect(first.headers['content-type']).toBe('image/webp')
  await vi.waitFor(async () => expect((await ask()).headers['content-type']).toBe('image/avif'))
  expect((await ask()).rawPayload.length).toBeLessThan(first.rawPayload.length)
  await api.pictures.remove(cover)
  expect((await ask()).statusCode).toBe(404)
})

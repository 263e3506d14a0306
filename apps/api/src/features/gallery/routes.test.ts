import { findAlbumDescription, listAlbumImages, listAlbums, listAllImages } from '@campus/contracts/gallery/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertAlbum } from './queries.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ CACHE_SECONDS: '0' })
  const album = (name: string, day: string) => ({ name, description: 'd', coverUrl: `/${name}.webp`, createdAt: new Date(day) })
  await insertAlbum(api.db, album('Sports Day', '2026-01-24'), [
    { url: '/1.webp', alt: 'The start' },
    { url: '/2.webp', alt: 'The finish' },
  ])
  await insertAlbum(api.db, album('Convocation', '2026-09-26'), [{ url: '/3.webp', alt: '' }])
  await insertAlbum(api.db, album('Café & 100%', '2025-09-26'), [])
})
afterAll(() => api.dispose())

test('albums come oldest first, so that the latest is the large one', async () => {
  const { data } = (await api.send(listAlbums)).body
  expect(data.map(({ aName }) => aName)).toEqual(['Café & 100%', 'Sports Day', 'Convocation'])
  expect(data[1]).toEqual({
    _id: expect.any(String) as string,
    aName: 'Sports Day',
    aImage_url: '/Sports Day.webp',
    createdAt: '2026-01-24T00:00:00.000Z',
  })
})

test('an album’s images come in its own order', async () => {
  const { data } = (await api.send(listAlbumImages, { params: { name: 'Sports Day' } })).body
  expect(data).toEqual([
    { _id: expect.any(String) as string, url: '/1.webp', alt: 'The start' },
    { _id: expect.any(String) as string, url: '/2.webp', alt: 'The finish' },
  ])
})

test('an album is found by its name in either case, with any characters in it', async () => {
  expect((await api.send(listAlbumImages, { params: { name: 'sports day' } })).status).toBe(200)
  expect((await api.send(listAlbumImages, { params: { name: 'Café & 100%' } })).body).toEqual({
    success: true,
    data: [],
  })
})

test('finds the description of an album by its name, too, and answers 404 for an unknown one', async () => {
  expect((await api.send(findAlbumDescription, { params: { name: 'sports day' } })).body.data).toEqual({ description: 'd' })
  expect((await api.sendRefused(findAlbumDescription, { params: { name: 'No such album' } })).status).toBe(404)
})

test.each(['No such album', 'x'.repeat(200), 'nul\u0000', "' or 1=1 --", '%'])('the unknown album %j is 404', async (name) => {
  const { status, body } = await api.sendRefused(listAlbumImages, { params: { name } })
  expect(status).toBe(404)
  expect(body.success).toBe(false)
})

test('all images come newest album first', async () => {
  const { data } = (await api.send(listAllImages)).body
  expect(data.map(({ url }) => url)).toEqual(['/3.webp', '/1.webp', '/2.webp'])
})

test('two albums cannot share a name, whatever its case', async () => {
  await expect(insertAlbum(api.db, { name: 'CONVOCATION', description: '', coverUrl: '' }, [])).rejects.toThrow(/Failed query/)
})

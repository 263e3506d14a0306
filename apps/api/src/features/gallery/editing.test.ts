import { randomUUID } from 'node:crypto'
import { listContentVersions, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import type { AlbumEdit } from '@campus/contracts/gallery/editing-schema.ts'
import {
  createAlbum,
  createImage,
  deleteAlbum,
  findAlbumContent,
  findRenamedAlbum,
  listAlbumImages,
  listAlbumLines,
  listAlbums,
  saveAlbum,
} from '@campus/contracts/gallery/endpoints.ts'
import sharp from 'sharp'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentVersions } from '../../content/tables.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertAlbum } from './queries.ts'

let api: TestApp
let priya: { token: string }
let ravi: { token: string }
beforeAll(async () => {
  api = await testApp()
  ;[priya, ravi] = [await api.signedIn('admin'), await api.signedIn('admin')]
  const images = ['1', '2', '3'].map((name) => ({ url: `/media/${name}/9x9.webp`, alt: '' }))
  const sports = { name: 'Sports Day', description: 'Mud', coverUrl: '/media/1/9x9.webp', createdAt: new Date('2026-01-24T05:00:00Z') }
  await insertAlbum(api.db, sports, images)
  await insertAlbum(api.db, { name: 'Convocation', description: '', coverUrl: '', createdAt: new Date('2026-03-01') }, [])
})
afterAll(() => api.dispose())

const idOf = async (album: string) =>
  (await api.send(listAlbumLines, {}, priya)).body.data.find(({ albumName }) => albumName === album)?._id ?? ''
const read = async (id: string) => (await api.send(findAlbumContent, { params: { id } }, priya)).body.data
/** Saves an album as an admin does who has just opened it. */
const change = async (id: string, changes: Partial<AlbumEdit>) => {
  const {
    version,
    content: { images: _, ...details },
  } = await read(id)
  const body = { version, content: { ...details, ...changes } }
  return (await api.send(saveAlbum, { params: { id }, body }, priya)).body.data
}
const shown = async (name: string) => (await api.send(listAlbumImages, { params: { name } })).body.data
const publicAlbum = async (id: string) => (await api.send(listAlbums)).body.data.find(({ _id }) => _id === id)

test('the office sees all albums, the newest first, with how many images each has', async () => {
  const { data } = (await api.send(listAlbumLines, {}, priya)).body
  expect(data.map(({ albumName, day, imageCount }) => [albumName, day, imageCount])).toEqual([
    ['Convocation', '2026-03-01', 0],
    ['Sports Day', '2026-01-24', 3],
  ])
})

test('a renamed album has its new address at once, and the old one tells where it is; undone, it is as before', async () => {
  const id = await idOf('Sports Day')
  const { version } = await change(id, { albumName: 'Annual Sports', albumDescription: 'Mud and medals' })
  expect(await shown('annual sports')).toHaveLength(3)
  expect((await api.sendRefused(listAlbumImages, { params: { name: 'Sports Day' } })).status).toBe(404)
  expect((await api.send(findRenamedAlbum, { params: { name: 'sports day' } })).body.data).toEqual({ aName: 'Annual Sports' })
  const params = { kind: 'album', subject: id, version: '0' }
  await api.send(restoreContentVersion, { params, body: { version } }, priya)
  expect(await shown('Sports Day')).toHaveLength(3)
  expect((await api.send(findRenamedAlbum, { params: { name: 'Annual Sports' } })).body.data).toEqual({ aName: 'Sports Day' })
})

fullTest('a name that several albums had leads to the one that had it last and is still there', async () => {
  const make = async (name: string) => {
    await api.send(createAlbum, { body: { albumName: name }, files: {} }, priya)
    return idOf(name)
  }
  const first = await make('Farewell')
  await change(first, { albumName: 'Farewell 2025' })
  const second = await make('Farewell')
  await change(second, { albumName: 'Farewell 2026' })
  const now = async () => (await api.send(findRenamedAlbum, { params: { name: 'Farewell' } })).body.data.aName
  expect(await now()).toBe('Farewell 2026')

  await api.send(deleteAlbum, { params: { id: second } }, priya)
  expect(await now()).toBe('Farewell 2025')
  await api.send(deleteAlbum, { params: { id: first } }, priya)
  expect((await api.sendRefused(findRenamedAlbum, { params: { name: 'Farewell' } })).status).toBe(404)
})

fullTest('a name leads to the album that is still there, however many that are gone had it later', async () => {
  await api.send(createAlbum, { body: { albumName: 'Reunion' }, files: {} }, priya)
  const album = await idOf('Reunion')
  await change(album, { albumName: 'Reunion 2026' })
  const gone = Array.from({ length: 60 }, (_, n) => ({
    kind: 'album' as const,
    subject: randomUUID(),
    version: 0,
    content: { albumName: 'Reunion' },
    savedAt: new Date(Date.now() + 1000 * (n + 1)),
  }))
  await api.db.insert(contentVersions).values(gone)
  expect((await api.send(findRenamedAlbum, { params: { name: 'Reunion' } })).body.data).toEqual({ aName: 'Reunion 2026' })
  await api.send(deleteAlbum, { params: { id: album } }, priya)
})

test('an album keeps its moment while its day stays; with another it takes its place among the others', async () => {
  const id = await idOf('Sports Day')
  await change(id, { albumDescription: 'Dust' })
  expect((await publicAlbum(id))?.createdAt).toBe('2026-01-24T05:00:00.000Z')
  await change(id, { day: '2026-05-01' })
  expect((await publicAlbum(id))?.createdAt).toBe('2026-04-30T18:30:00.000Z')
  expect((await api.send(listAlbums)).body.data.map(({ aName }) => aName)).toEqual(['Convocation', 'Sports Day'])
})

fullTest('images are ordered, described, chosen for the cover and taken out; what was taken out comes back with its version', async () => {
  const id = await idOf('Sports Day')
  const { content, version: before } = await read(id)
  const [one, two, three] = content.images.map(({ _id }) => _id)
  const { version } = await change(id, {
    coverUrl: content.images[2]?.url ?? '',
    order: [three ?? '', one ?? ''],
    alts: [{ _id: three ?? '', alt: '<b>The finish</b>' }],
    removed: [two ?? ''],
  })
  expect(await shown('Sports Day')).toEqual([
    { _id: three, url: '/media/3/9x9.webp', alt: '<b>The finish</b>' },
    { _id: one, url: '/media/1/9x9.webp', alt: '' },
  ])
  expect((await publicAlbum(id))?.aImage_url).toBe('/media/3/9x9.webp')
  const params = { kind: 'album', subject: id, version: String(before) }
  await api.send(restoreContentVersion, { params, body: { version } }, priya)
  expect((await read(id)).content).toEqual(content)
})

test('refuses the second of two concurrent changes of an album and loses no image added meanwhile', async () => {
  const id = await idOf('Sports Day')
  const {
    version,
    content: { images: _, ...details },
  } = await read(id)
  await change(id, { albumDescription: 'Rain' })
  const late = await api.sendRefused(
    saveAlbum,
    { params: { id }, body: { version, content: { ...details, albumDescription: 'Sun' } } },
    ravi,
  )
  expect([late.status, late.body.errors?.version]).toEqual([409, late.body.message])
  expect((await read(id)).content.albumDescription).toBe('Rain')
})

test('stores each of many images added to an album at once, each as a version', async () => {
  const id = await idOf('Convocation')
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#284' } })
    .png()
    .toBuffer()
  const image = new Blob([Buffer.from(bytes)], { type: 'image/png' })
  const upload = () => api.send(createImage, { body: { albumName: 'Convocation' }, files: { image } }, priya)
  await Promise.all([upload(), upload(), upload(), upload()])
  const { content, version } = await read(id)
  expect(new Set(content.images.map(({ url }) => url)).size).toBe(4)
  expect(content.coverUrl).toBe(content.images[0]?.url)
  expect(version).toBe(4)
  const { data } = (await api.send(listContentVersions, { params: { kind: 'album', subject: id } }, priya)).body
  expect(data).toHaveLength(5)
})

test.each([
  ['another album’s name', { albumName: 'CONVOCATION' }, 409, 'albumName'],
  ['no name', { albumName: ' ' }, 400, 'content.albumName'],
  ['a name that leads elsewhere', { albumName: '..' }, 400, 'content.albumName'],
  ['a day that is none', { day: '2026-02-30' }, 400, 'content.day'],
  ['a cover from elsewhere', { coverUrl: 'https://example.com/x.webp' }, 400, 'coverUrl'],
])('%s is refused at its field', async (_, changes, status, field) => {
  const id = await idOf('Sports Day')
  const {
    version,
    content: { images: __, ...details },
  } = await read(id)
  const refused = await api.sendRefused(saveAlbum, { params: { id }, body: { version, content: { ...details, ...changes } } }, priya)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([status, expect.arrayContaining([field]) as string[]])
})

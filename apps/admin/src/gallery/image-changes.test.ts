import { exampleAlbumContent } from '@campus/contracts/gallery/examples.ts'
import { expect, test } from 'vitest'
import { changesOf, imagesOf, isChanged, withArrived, withChange } from './image-changes.ts'

const image = (_id: string) => ({ _id, url: `/${_id}.webp`, alt: '' })
const album = { ...exampleAlbumContent, coverUrl: '/a.webp', images: ['a', 'b', 'c'].map(image) }
const opened = imagesOf(album)

test('has no changes at first', () => {
  expect(isChanged(album, opened)).toBe(false)
  expect(changesOf(album, opened)).toEqual({ coverUrl: '/a.webp', order: ['a', 'b', 'c'], alts: [], removed: [] })
})

test('returns the order, changed texts and removed images', () => {
  const described = withChange(withChange(opened, 'b', { alt: 'The start' }), 'c', { alt: ' ' })
  const changed = { ...described, images: described.images.toReversed() }
  expect(changesOf(album, withChange(changed, 'a', { removed: true }))).toEqual({
    coverUrl: '/c.webp',
    order: ['c', 'b'],
    alts: [{ _id: 'c' }, { _id: 'b', alt: 'The start' }],
    removed: ['a'],
  })
  expect(isChanged(album, changed)).toBe(true)
})

test('restores a removed image unchanged', () => {
  const back = withChange(withChange(opened, 'b', { removed: true }), 'b', { removed: false })
  expect(isChanged(album, back)).toBe(false)
})

test('adds uploaded images at the end and keeps changes', () => {
  const changed = withChange(opened, 'b', { alt: 'The start' })
  const newest = { ...album, images: [...album.images, image('d')] }
  const merged = withArrived(album, newest, changed)
  expect(merged?.images.map(({ _id, alt }) => _id + alt)).toEqual(['a', 'bThe start', 'c', 'd'])
  const empty = { ...album, coverUrl: '', images: [] }
  const first = { ...empty, coverUrl: '/a.webp', images: [image('a')] }
  expect(withArrived(empty, first, imagesOf(empty))?.coverUrl).toBe('/a.webp')
})

test.each([
  ['renamed it', { albumName: 'Other' }],
  ['took an image out', { images: album.images.slice(1) }],
  ['chose another cover', { coverUrl: '/b.webp' }],
])('merges nothing when another admin %s', (_, change) => {
  expect(withArrived(album, { ...album, ...change }, opened)).toBeNull()
})

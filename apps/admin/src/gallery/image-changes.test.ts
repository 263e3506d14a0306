import { exampleAlbumContent } from '@campus/contracts/gallery/examples.ts'
import { expect, test } from 'vitest'
import { changesOf, imagesOf, isChanged, withArrived, withChange } from './image-changes.ts'

const image = (_id: string) => ({ _id, url: `/${_id}.webp`, alt: '' })
const album = { ...exampleAlbumContent, coverUrl: '/a.webp', images: ['a', 'b', 'c'].map(image) }
const opened = imagesOf(album)

test('nothing has changed while nobody changed anything', () => {
  expect(isChanged(album, opened)).toBe(false)
  expect(changesOf(album, opened)).toEqual({ coverUrl: '/a.webp', order: ['a', 'b', 'c'], alts: [], removed: [] })
})

test('what is saved is the order, the texts that changed and what was taken out', () => {
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

test('what is taken back in is as it was', () => {
  const back = withChange(withChange(opened, 'b', { removed: true }), 'b', { removed: false })
  expect(isChanged(album, back)).toBe(false)
})

test('images that arrived stand at the end, and what is being changed stays', () => {
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
])('where somebody else %s, nothing is merged', (_, change) => {
  expect(withArrived(album, { ...album, ...change }, opened)).toBeNull()
})

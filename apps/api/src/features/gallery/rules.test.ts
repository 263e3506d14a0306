import { exampleAlbumContent, exampleAlbumEdit } from '@campus/contracts/gallery/examples.ts'
import { expect, test } from 'vitest'
import { canCover, changedAlbum, withImage } from './rules.ts'

const image = (_id: string) => ({ _id, url: `/media/${_id}/9x9.webp`, alt: `About ${_id}` })
const album = { ...exampleAlbumContent, coverUrl: image('b').url, images: ['a', 'b', 'c', 'd'].map(image) }
const edit = { ...exampleAlbumEdit, coverUrl: album.coverUrl, order: [] }
const ids = ({ images }: typeof album) => images.map(({ _id }) => _id).join('')

test('images stand as they were ordered; one that the order does not know comes after them', () => {
  expect(ids(changedAlbum(album, { ...edit, order: ['c', 'gone', 'a', 'b'] }))).toBe('cabd')
  expect(ids(changedAlbum(album, edit))).toBe('abcd')
})

test('images say what was written for them, or nothing', () => {
  const { images } = changedAlbum(album, { ...edit, alts: [{ _id: 'a', alt: 'The start' }, { _id: 'b' }, { _id: 'gone', alt: 'x' }] })
  expect(images.map(({ alt }) => alt)).toEqual(['The start', '', 'About c', 'About d'])
})

test('an image that is taken out is no cover any more', () => {
  const changed = changedAlbum(album, { ...edit, removed: ['a', 'b'] })
  expect([ids(changed), changed.coverUrl]).toEqual(['cd', image('c').url])
  expect(changedAlbum(album, { ...edit, removed: ['a', 'b', 'c', 'd'] })).toMatchObject({ images: [], coverUrl: '' })
})

test('a cover of its own stays when images go; a picture of elsewhere is none', () => {
  const own = { ...album, coverUrl: '/media/own/9x9.webp' }
  expect(changedAlbum(own, { ...edit, coverUrl: own.coverUrl, removed: ['a'] }).coverUrl).toBe(own.coverUrl)
  expect([canCover(own, own.coverUrl), canCover(own, image('d').url), canCover(own, 'javascript:alert(1)')]).toEqual([true, true, false])
})

test('the first image of an album without a cover is its cover', () => {
  const empty = { ...album, coverUrl: '', images: [] }
  const one = withImage(empty, image('a'))
  expect(withImage(one, image('b'))).toMatchObject({ coverUrl: image('a').url, images: [image('a'), image('b')] })
})

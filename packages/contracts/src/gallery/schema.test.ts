import { describe, expect, test } from 'vitest'
import { neverThrows, refusal, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import { albumContent, albumEdit } from './editing-schema.ts'
import {
  exampleAlbum,
  exampleAlbumContent,
  exampleAlbumDraft,
  exampleAlbumEdit,
  exampleGalleryImage,
  exampleImageUpload,
} from './examples.ts'
import { album, albumDraft, albumName, albumTitle, galleryImage, imageUpload } from './schema.ts'

test('the examples are what they say', () => {
  expect(album.parse(exampleAlbum)).toEqual(exampleAlbum)
  expect(galleryImage.parse(exampleGalleryImage)).toEqual(exampleGalleryImage)
  expect(albumTitle.parse(exampleAlbum)).toEqual({ aName: exampleAlbum.aName })
  expect(albumDraft.parse({ ...exampleAlbumDraft, _id: 'mine' })).toEqual(exampleAlbumDraft)
  expect(imageUpload.parse(exampleImageUpload)).toEqual(exampleImageUpload)
})

describe('album name', () => {
  test('is required and has at most 80 characters', () => {
    expect(refusal(albumName, ' ')).toBe('Album name is required')
    expect(refusal(albumName, 'x'.repeat(80))).toBeUndefined()
    expect(refusal(albumName, 'x'.repeat(81))).toBe('Must be at most 80 characters')
  })

  test('cannot be one that leads elsewhere in an address', () => {
    expect(refusal(albumName, '.')).toBe('Please choose another name')
    expect(refusal(albumName, '..')).toBe('Please choose another name')
    expect(refusal(albumName, '...')).toBeUndefined()
    expect(refusal(albumName, 'Tech Fest 2025/26 #1?')).toBeUndefined()
  })
})

test('the description of an album may be left out', () => {
  expect(refusals(albumDraft, { albumName: 'Sports day' })).toEqual({})
  expect(refusals(albumDraft, { albumName: 'Sports day', albumDescription: '' })).toEqual({})
  expect(refusals(albumDraft, { albumName: 'Sports day', albumDescription: 'x'.repeat(501) })).toEqual({
    albumDescription: 'Must be at most 500 characters',
  })
})

test('an image needs an album', () => {
  expect(refusals(imageUpload, {})).toEqual({ albumName: 'Please select an album before uploading.' })
})

test('never throws, and refuses hostile strings or keeps them exact', () => {
  neverThrows(albumDraft, exampleAlbumDraft)
  expect(refusesOrKeeps(albumDraft, exampleAlbumDraft)).toEqual([])
})

test('a change of an album never throws, and refuses hostile strings or keeps them exact', () => {
  expect(albumContent.parse(exampleAlbumContent)).toEqual(exampleAlbumContent)
  neverThrows(albumEdit, exampleAlbumEdit)
  const { coverUrl: _, ...typed } = exampleAlbumEdit
  expect(refusesOrKeeps(albumEdit.omit({ coverUrl: true }), typed)).toEqual([])
  expect(refusals(albumEdit, { ...exampleAlbumEdit, alts: [{ _id: exampleGalleryImage._id, alt: 'x'.repeat(201) }] })).toEqual({
    'alts.0.alt': 'Must be at most 200 characters',
  })
})

test('a year of two digits is no day of an album: the site could not show it', () => {
  expect(Object.keys(refusals(albumEdit, { ...exampleAlbumEdit, day: '0026-01-05' }))).toEqual(['day'])
})

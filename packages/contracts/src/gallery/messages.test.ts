import { expect, test } from 'vitest'
import { createAlbumWords, uploadWords } from './upload-messages.ts'
import { galleryWords } from './messages.ts'

test('albums and images say what the specification says', () => {
  expect(galleryWords).toEqual({
    noAlbums: 'Album Not Found',
    albumsFailed: 'No Data From Backend',
    noImages: 'No gallery images available',
    unknownAlbum: 'This album does not exist',
  })
})

test('the upload warns with a title and a text', () => {
  expect(uploadWords.noAlbum).toEqual({ title: 'Select Album', text: 'Please select an album before uploading.' })
  expect(uploadWords.noImage).toEqual({ title: 'No Image', text: 'Please select an image to upload.' })
})

test('the upload says what became of it', () => {
  expect(uploadWords.done).toBe('Image uploaded successfully!')
  expect(uploadWords.failed).toEqual({ title: 'Upload Failed', text: 'Image upload failed.' })
  expect(uploadWords.albumNamesFailed).toBe('Failed to fetch album names.')
})

test('the buttons are named as specified', () => {
  expect([uploadWords.button, createAlbumWords.button]).toEqual(['Upload Image', 'Create Album'])
})

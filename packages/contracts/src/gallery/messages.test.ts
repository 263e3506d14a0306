import { expect, test } from 'vitest'
import { createAlbumMessages, uploadMessages } from './upload-messages.ts'
import { galleryMessages } from './messages.ts'

test('albums and images have their fixed texts', () => {
  expect(galleryMessages).toEqual({
    noAlbums: 'Album Not Found',
    albumsFailed: 'No Data From Backend',
    noImages: 'No gallery images available',
    unknownAlbum: 'This album does not exist',
  })
})

test('the upload warns with a title and a text', () => {
  expect(uploadMessages.noAlbum).toEqual({ title: 'Select Album', text: 'Please select an album before uploading.' })
  expect(uploadMessages.noImage).toEqual({ title: 'No Image', text: 'Please select an image to upload.' })
})

test('the upload says what became of it', () => {
  expect(uploadMessages.done).toBe('Image uploaded successfully!')
  expect(uploadMessages.failed).toEqual({ title: 'Upload Failed', text: 'Image upload failed.' })
  expect(uploadMessages.albumNamesFailed).toBe('Failed to fetch album names.')
})

test('the buttons have their fixed names', () => {
  expect([uploadMessages.button, createAlbumMessages.button]).toEqual(['Upload Image', 'Create Album'])
})

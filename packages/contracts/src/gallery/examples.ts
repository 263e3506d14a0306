import type { AlbumContent, AlbumEdit, AlbumLine } from './editing-schema.ts'
import type { Album, AlbumDraft, GalleryImage, ImageUpload, AlbumTitle } from './schema.ts'

export const exampleAlbum = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11',
  aName: 'Convocation 2025',
  aImage_url: '/media/convocation/1600x1200.webp',
  createdAt: '2025-02-14T09:30:00.000Z',
} satisfies Album

export const exampleGalleryImage = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c12',
  url: '/media/convocation-gowns/1200x800.webp',
  alt: 'Graduates in green gowns on the steps of the hall',
} satisfies GalleryImage

export const exampleAlbumDraft = {
  albumName: 'Tree planting',
  albumDescription: 'Two hundred saplings along the north wall, planted in one wet July morning.',
} satisfies AlbumDraft

export const exampleImageUpload = { albumName: exampleAlbum.aName } satisfies ImageUpload

export const exampleAlbumContent = {
  albumName: exampleAlbum.aName,
  albumDescription: 'Degrees, and the rain that waited until the last photograph.',
  day: '2025-02-14',
  coverUrl: exampleAlbum.aImage_url,
  images: [exampleGalleryImage],
} satisfies AlbumContent

export const exampleAlbumEdit = {
  albumName: exampleAlbumContent.albumName,
  albumDescription: exampleAlbumContent.albumDescription,
  day: exampleAlbumContent.day,
  coverUrl: exampleAlbumContent.coverUrl,
  order: [exampleGalleryImage._id],
  alts: [],
  removed: [],
} satisfies AlbumEdit

export const exampleAlbumTitle = { aName: exampleAlbum.aName } satisfies AlbumTitle

export const exampleAlbumLine = {
  _id: exampleAlbum._id,
  albumName: exampleAlbumContent.albumName,
  day: exampleAlbumContent.day,
  coverUrl: exampleAlbumContent.coverUrl,
  imageCount: 1,
} satisfies AlbumLine

import { z } from '../core/zod.ts'
import { endpoint, publicRead } from '../core/endpoint.ts'
import { edited, oneRow, saved, saveOf } from '../content/schema.ts'
import { albumCover, galleryPicture } from '../core/files.ts'
import { done, ok } from '../core/reply-schemas.ts'
import { recordId } from '../core/field-schemas.ts'
import { albumContent, albumEdit, albumLine } from './editing-schema.ts'
import { album, albumDraft, albumName, albumTitle, galleryImage, imageUpload } from './schema.ts'
import { maxShownImages } from './gallery-page-messages.ts'
import { uploadMessages } from './upload-messages.ts'

export const listAlbums = endpoint({
  ...publicRead,
  path: '/api/v1/user/get/album',
  summary: 'All albums, oldest first',
  reply: ok({ data: z.array(album) }),
})

export const listAlbumImages = endpoint({
  ...publicRead,
  path: '/api/v1/user/get/Album/Image/:name',
  summary: 'The images of one album, by its name',
  params: z.object({ name: albumName }),
  reply: ok({ data: z.array(galleryImage) }),
})

export const findAlbumDescription = endpoint({
  ...publicRead,
  path: '/api/v1/user/get/album/description/:name',
  summary: 'What the college says of an album; empty where it says nothing',
  params: z.object({ name: albumName }),
  reply: ok({ data: z.object({ description: z.string() }) }),
})

export const findRenamedAlbum = endpoint({
  ...publicRead,
  path: '/api/v1/user/get/album/renamed/:name',
  summary: 'What the album that last had this name is called now',
  params: z.object({ name: albumName }),
  reply: ok({ data: albumTitle }),
})

export const listAllImages = endpoint({
  ...publicRead,
  path: '/api/v1/user/get/All/Image',
  summary: `The images of all albums, newest album first: ${maxShownImages} at most`,
  reply: ok({ data: z.array(galleryImage) }),
})

export const listAlbumNames = endpoint({
  method: 'GET',
  path: '/api/v1/admin/get/all/albumName',
  summary: 'The names of all albums, newest first, for the choice of one',
  access: 'content.read',
  status: 200,
  reply: ok({ data: z.array(albumTitle) }),
})

export const createAlbum = endpoint({
  method: 'POST',
  path: '/api/v1/admin/create/album',
  summary: 'Makes an album; without a cover it gets its first image for one',
  access: 'content.change',
  body: albumDraft,
  files: { albumImage: albumCover },
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: z.object({ _id: recordId }).optional() }),
})

export const createImage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/create/image',
  summary: 'Puts an image at the end of an album',
  access: 'content.change',
  body: imageUpload,
  files: { image: { ...galleryPicture, missing: uploadMessages.noImage.text } },
  refuses: ['NOT_FOUND'],
  status: 201,
  reply: done,
})

export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/delete/album/:id',
  summary: 'Deletes an album with its images; a malformed id is as unknown as an unused one',
  access: 'content.change',
  params: z.object({ id: z.string() }),
  status: 200,
  reply: done,
})

export const listAlbumLines = endpoint({
  method: 'GET',
  path: '/api/v1/admin/albums',
  summary: 'All albums as the office sees them, the newest first',
  access: 'content.read',
  status: 200,
  reply: ok({ data: z.array(albumLine) }),
})

export const findAlbumContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/albums/:id',
  summary: 'An album with its images, to change them',
  access: 'content.read',
  params: oneRow,
  status: 200,
  reply: ok({ data: edited(albumContent) }),
})

export const saveAlbum = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/albums/:id',
  summary: 'Changes an album and its images; what is taken out of it can be brought back',
  access: 'content.change',
  params: oneRow,
  body: saveOf(albumEdit),
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

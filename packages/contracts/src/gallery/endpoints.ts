import { z } from '../kit/zod.ts'
import { endpoint, publicRead } from '../kit/endpoint.ts'
import { albumCover, galleryPicture } from '../kit/files.ts'
import { done, ok } from '../kit/replies.ts'
import { album, albumDraft, albumName, albumTitle, galleryImage, imageUpload } from './schema.ts'

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

export const listAllImages = endpoint({
  ...publicRead,
  path: '/api/v1/user/get/All/Image',
  summary: 'The images of all albums, newest album first',
  reply: ok({ data: z.array(galleryImage) }),
})

export const listAlbumNames = endpoint({
  method: 'GET',
  path: '/api/v1/admin/get/all/albumName',
  summary: 'The names of all albums, newest first, for the choice of one',
  access: 'admin',
  status: 200,
  reply: ok({ data: z.array(albumTitle) }),
})

export const createAlbum = endpoint({
  method: 'POST',
  path: '/api/v1/admin/create/album',
  summary: 'Makes an album; without a cover it gets its first image for one',
  access: 'admin',
  body: albumDraft,
  files: { albumImage: albumCover },
  status: 201,
  reply: done,
})

export const createImage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/create/image',
  summary: 'Puts an image at the end of an album',
  access: 'admin',
  body: imageUpload,
  files: { image: galleryPicture },
  status: 201,
  reply: done,
})

export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/delete/album/:id',
  summary: 'Deletes an album with its images; a malformed id is as unknown as an unused one',
  access: 'admin',
  params: z.object({ id: z.string() }),
  status: 200,
  reply: done,
})

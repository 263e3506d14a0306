import { z } from '../kit/zod.ts'
import { endpoint, publicRead } from '../kit/endpoint.ts'
import { ok } from '../kit/replies.ts'
import { album, albumName, galleryImage } from './schema.ts'

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

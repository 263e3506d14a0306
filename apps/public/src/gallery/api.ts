import { read } from '../kit/read.ts'

const gallery = () => import('@campus/contracts/gallery/endpoints.ts')

/** All albums, oldest first. */
export const albumsQuery = read(gallery, 'listAlbums', (reply) => reply.data)

/** The images of all albums. */
export const allImagesQuery = read(gallery, 'listAllImages', (reply) => reply.data)

/** The images of one album, kept under its name. */
export const albumImagesQuery = (name: string) => read(gallery, 'listAlbumImages', (reply) => reply.data, { params: { name } })

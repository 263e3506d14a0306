import { endpointQuery } from '../api-client/endpoint-query.ts'

const gallery = () => import('@campus/contracts/gallery/endpoints.ts')

/** All albums, oldest first. */
export const albumsQuery = endpointQuery(gallery, 'listAlbums', (reply) => reply.data)

/** The first images of all albums. */
export const allImagesQuery = endpointQuery(gallery, 'listAllImages', (reply) => reply.data)

/** The images of one album by name. */
export const albumImagesQuery = (name: string) => endpointQuery(gallery, 'listAlbumImages', ({ data }) => data, { params: { name } })

/** The description of an album; empty without one. */
export const albumDescriptionQuery = (name: string) =>
  endpointQuery(gallery, 'findAlbumDescription', ({ data }) => data.description, { params: { name } })

/** The current name of an album that once had this name. */
export const renamedAlbumQuery = (name: string) =>
  endpointQuery(gallery, 'findRenamedAlbum', ({ data }) => data.aName, { params: { name } })

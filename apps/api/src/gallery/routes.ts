import { listAlbumImages, listAlbums, listAllImages } from '@campus/contracts/gallery/endpoints.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { galleryQueries } from './queries.ts'

export const galleryRoutes = (app: FastifyInstance, { db }: Services): void => {
  const queries = galleryQueries(db)

  serve(app, listAlbums, async () => ({ data: await queries.listAlbums() }))

  serve(app, listAlbumImages, async ({ params: { name } }) => {
    const images = await queries.listAlbumImages(name)
    if (!images) throw new AppError('NOT_FOUND', { message: 'This album does not exist' })
    return { data: images }
  })

  serve(app, listAllImages, async () => ({ data: await queries.listAllImages() }))
}

import {
  createAlbum,
  createImage,
  deleteAlbum,
  listAlbumImages,
  listAlbumNames,
  listAlbums,
  listAllImages,
} from '@campus/contracts/gallery/endpoints.ts'
import { createAlbumWords, deleteAlbumWords, galleryWords, uploadWords } from '@campus/contracts/gallery/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { albumCover, galleryPicture } from '@campus/contracts/kit/files.ts'
import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { addAlbum, addImage, galleryQueries, isAlbum, listAlbumNames as findAlbumNames, removeAlbum } from './queries.ts'

export const galleryRoutes = (app: FastifyInstance, { db, log, pictures, publisher }: Services): void => {
  const queries = galleryQueries(db)

  serve(app, listAlbums, async () => ({ data: await queries.listAlbums() }))

  serve(app, listAlbumImages, async ({ params: { name } }) => {
    const images = await queries.listAlbumImages(name)
    if (!images) throw unknownAlbum()
    return { data: images }
  })

  serve(app, listAllImages, async () => ({ data: await queries.listAllImages() }))

  serve(app, listAlbumNames, async () => ({ data: (await findAlbumNames(db)).map((aName) => ({ aName })) }))

  /** Keeps a picture only if what names it could be written. */
  const withPicture = async (address: string, write: () => Promise<boolean>, otherwise: () => AppError) => {
    try {
      if (!(await write())) throw otherwise()
    } catch (error) {
      await pictures.remove(address)
      throw error
    }
  }

  serve(app, createAlbum, async ({ body: { albumName, albumDescription = '' }, files: { albumImage } }) => {
    if (await isAlbum(db, albumName)) throw nameTaken()
    const cover = albumImage && (await pictures.take(albumImage.path, albumCover, { scope: 'public', field: 'albumImage' }))
    const coverUrl = cover?.address ?? ''
    await withPicture(coverUrl, () => addAlbum(db, { name: albumName, description: albumDescription, coverUrl }), nameTaken)
    await publisher.publish('content')
    return { message: createAlbumWords.done }
  })

  serve(app, createImage, async ({ body: { albumName }, files: { image } }) => {
    if (!(await isAlbum(db, albumName))) throw unknownAlbum('albumName')
    const { address } = await pictures.take(image.path, galleryPicture, { scope: 'public', field: 'image' })
    await withPicture(
      address,
      () => addImage(db, albumName, address),
      () => unknownAlbum('albumName'),
    )
    await publisher.publish('content')
    return { message: uploadWords.done }
  })

  serve(app, deleteAlbum, async ({ params: { id } }) => {
    const gone = validate(id) ? await removeAlbum(db, id) : null
    if (!gone) throw unknownAlbum()
    await publisher.publish('content')
    const removed = await Promise.allSettled(gone.map((address) => pictures.remove(address)))
    for (const one of removed) if (one.status === 'rejected') log.warn({ err: one.reason as unknown }, 'a picture of a deleted album stays')
    return { message: deleteAlbumWords.done }
  })
}

const unknownAlbum = (field?: string) => {
  const message = galleryWords.unknownAlbum
  return new AppError('NOT_FOUND', { message, ...(field && { fields: { [field]: message } }) })
}

const nameTaken = () => new AppError('CONFLICT', { message: createAlbumWords.nameTaken, fields: { albumName: createAlbumWords.nameTaken } })

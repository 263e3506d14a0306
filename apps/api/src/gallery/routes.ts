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
import { findFormerPictures } from '../content/version-queries.ts'
import { findCoursePictures } from '../courses/queries.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { findPagePictures } from '../pages/queries.ts'
import { findContentPictures } from '../site-content/queries.ts'
import {
  addAlbum,
  addImage,
  findGalleryPictures,
  galleryQueries,
  isAlbum,
  listAlbumNames as findAlbumNames,
  removeAlbum,
} from './queries.ts'

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

  const removeQuietly = (addresses: string[]) =>
    Promise.all(
      addresses.map((address) => pictures.remove(address).catch((err: unknown) => log.warn({ err }, 'a picture that nothing names stays'))),
    )

  /**
   * Keeps a picture only if what names it could be written. Where that is not known, the connection having died, it stays: a
   * picture that nothing names is swept up later, one that is missing stays missing.
   */
  const withPicture = async (address: string, write: () => Promise<boolean>, otherwise: () => AppError) => {
    if (await write()) return
    await removeQuietly([address])
    throw otherwise()
  }

  /** Of pictures of a deleted album those that nothing else of the site shows: a course may have one for its own. */
  const nowhereElse = async (addresses: string[]) => {
    const folders = addresses.flatMap((address) => folderOf(address) ?? [])
    const finders = [findGalleryPictures, findCoursePictures, findContentPictures, findPagePictures, findFormerPictures]
    const named = new Set((await Promise.all(finders.map((find) => find(db, folders)))).flat())
    return addresses.filter((address) => !named.has(folderOf(address) ?? ''))
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
    await removeQuietly(await nowhereElse(gone))
    return { message: deleteAlbumWords.done }
  })
}

const folderOf = (address: string) => /^\/media\/([\w-]+)\//.exec(address)?.[1]

const unknownAlbum = (field?: string) => {
  const message = galleryWords.unknownAlbum
  return new AppError('NOT_FOUND', { message, ...(field && { fields: { [field]: message } }) })
}

const nameTaken = () => new AppError('CONFLICT', { message: createAlbumWords.nameTaken, fields: { albumName: createAlbumWords.nameTaken } })

import type { AlbumContent } from '@campus/contracts/gallery/editing-schema.ts'
import {
  createAlbum,
  createImage,
  deleteAlbum,
  findAlbumContent,
  findAlbumDescription,
  findRenamedAlbum,
  listAlbumImages,
  listAlbumLines,
  listAlbumNames,
  listAlbums,
  listAllImages,
  saveAlbum,
} from '@campus/contracts/gallery/endpoints.ts'
import { deleteAlbumMessages, editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { createAlbumMessages, uploadMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { galleryMessages } from '@campus/contracts/gallery/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { albumCover, galleryPicture } from '@campus/contracts/core/files.ts'
import type { FastifyInstance } from 'fastify'
import { v7, validate } from 'uuid'
import { serveRow } from '../../content/editing-routes.ts'
import { changeContent, readContent, saveContent, savedMessage } from '../../content/queries.ts'
import { removeUnnamed } from '../../platform/files/pictures/pictures.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { findAlbumId, galleryKinds, listAlbumLines as findAlbumLines, nameTaken } from './content-kind-queries.ts'
import { findRenamedAlbum as findRenamed, galleryQueries, listAlbumNames as findAlbumNames } from './queries.ts'
import { canCover, changedAlbum, withImage } from './rules.ts'

const { album: albumKind } = galleryKinds

export const galleryRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, log, pictures } = services
  const queries = galleryQueries(db)

  serve(app, listAlbums, async () => ({ data: await queries.listAlbums() }))

  serve(app, listAlbumImages, async ({ params: { name } }) => {
    const data = await queries.listAlbumImages(name)
    if (!data) throw unknownAlbum()
    return { data }
  })

  serve(app, findAlbumDescription, async ({ params: { name } }) => {
    const data = await queries.findDescription(name)
    if (!data) throw unknownAlbum()
    return { data }
  })

  serve(app, findRenamedAlbum, async ({ params: { name } }) => {
    const data = await findRenamed(db, name)
    if (!data) throw unknownAlbum()
    return { data }
  })

  serve(app, listAllImages, async () => ({ data: await queries.listAllImages() }))

  serve(app, listAlbumNames, async () => ({ data: (await findAlbumNames(db)).map((aName) => ({ aName })) }))

  /**
   * Keeps a picture only if what names it could be written. Where that is not known, the connection having died, it stays: a
   * picture that nothing names is swept up later, one that is missing stays missing.
   */
  const withPicture = async (address: string, write: () => Promise<unknown>) => {
    try {
      await write()
    } catch (error) {
      if (error instanceof AppError) await removeUnnamed({ log, pictures }, address)
      throw error
    }
  }

  serve(app, createAlbum, async ({ body: { albumName, albumDescription = '' }, files: { albumImage } }, request) => {
    if (await findAlbumId(db, albumName)) throw nameTaken()
    const cover = albumImage && (await pictures.take(albumImage.path, albumCover, { scope: 'public', field: 'albumImage' }))
    const coverUrl = cover?.address ?? ''
    const content = { albumName, albumDescription, day: collegeDay(), coverUrl, images: [] }
    const change = { subject: v7(), version: 0, content, creates: true }
    await withPicture(coverUrl, () => saveContent(services, request, albumKind, change))
    return { message: createAlbumMessages.done, data: { _id: change.subject } }
  })

  serve(app, createImage, async ({ body: { albumName }, files: { image } }, request) => {
    const subject = await findAlbumId(db, albumName)
    if (!subject) throw unknownAlbum('albumName')
    const { address } = await pictures.take(image.path, galleryPicture, { scope: 'public', field: 'image' })
    const taken = { _id: v7(), url: address, alt: '' }
    await withPicture(address, async () => {
      const change = { subject, change: (album: AlbumContent) => withImage(album, taken) }
      if (!(await changeContent(services, request, albumKind, change))) throw unknownAlbum('albumName')
    })
    return { message: uploadMessages.done }
  })

  serve(app, deleteAlbum, async ({ params: { id } }, request) => {
    const isThere = validate(id) && (await changeContent(services, request, albumKind, { subject: id, change: () => null }))
    if (!isThere) throw unknownAlbum()
    return { message: deleteAlbumMessages.done }
  })

  serve(app, listAlbumLines, async () => ({ data: await findAlbumLines(db) }))

  serveRow(app, services, albumKind, findAlbumContent, galleryMessages.unknownAlbum)

  serve(app, saveAlbum, async ({ params: { id }, body: { version, content: edit } }, request) => {
    const album = await readContent(db, albumKind, id)
    if (!album) throw unknownAlbum()
    if (!canCover(album.content, edit.coverUrl))
      throw new AppError('INVALID_INPUT', { fields: { coverUrl: editAlbumMessages.unknownCover } })
    const change = { subject: id, version, content: changedAlbum(album.content, edit) }
    const data = await saveContent(services, request, albumKind, change)
    return { message: await savedMessage(services), data }
  })
}

const unknownAlbum = (field?: string) => {
  const message = galleryMessages.unknownAlbum
  return new AppError('NOT_FOUND', { message, ...(field && { fields: { [field]: message } }) })
}

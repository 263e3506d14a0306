import { z } from '../core/zod.ts'
import { line, optional, recordId, text } from '../core/field-schemas.ts'
import { uploadMessages } from './upload-messages.ts'

/** Name of an album; it is also its address, /album/{name}, where one or two dots alone would lead elsewhere. */
export const albumName = line('Album name is required', { max: 80 }).refine((s) => !/^\.{1,2}$/.test(s), 'Please choose another name')

/** An album on the wire; the odd names are fixed (docs/product/common-rules.md#field-names). */
export const album = z.object({
  _id: recordId,
  aName: z.string(),
  /** The cover. */
  aImage_url: z.string(),
  createdAt: z.iso.datetime(),
})
export type Album = z.output<typeof album>

/** One picture of the gallery. `alt` describes it to who cannot see it; empty where nobody wrote one. */
export const galleryImage = z.object({ _id: recordId, url: z.string(), alt: z.string() })
export type GalleryImage = z.output<typeof galleryImage>

/** An album's name alone, for the choice of an album. */
export const albumTitle = album.pick({ aName: true })
export type AlbumTitle = z.output<typeof albumTitle>

/** A new album; its cover is the file part `albumImage` (see `albumCover`). */
export const albumDraft = z.object({
  albumName,
  albumDescription: optional(text('Album description is required', { max: 500 })),
})
export type AlbumDraft = z.output<typeof albumDraft>

/** The album that an image goes into; the image is the file part `image` (see `galleryPicture`). */
export const imageUpload = z.object({ albumName: line(uploadMessages.noAlbum.text, { max: 80 }) })
export type ImageUpload = z.output<typeof imageUpload>

import { line, optional, recordId, writtenDay } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { albumDraft, galleryImage } from './schema.ts'
import { maxImages } from './upload-messages.ts'

/** A stored version of an album, with its images in their order. */
export const albumContent = z.object({
  albumName: z.string(),
  albumDescription: z.string(),
  /** The day that the site shows, and by which it orders the albums. */
  day: z.iso.date(),
  coverUrl: z.string(),
  images: z.array(galleryImage),
})
export type AlbumContent = z.output<typeof albumContent>

/** A line of the office's list of albums. */
export const albumLine = albumContent.omit({ albumDescription: true, images: true }).extend({ _id: recordId, imageCount: z.number().int() })
export type AlbumLine = z.output<typeof albumLine>

/** The office's description of an album. */
export const albumDetails = albumDraft.extend({ day: writtenDay })
export type AlbumDetails = z.output<typeof albumDetails>

const alt = optional(line('A description is required', { max: 200 }))

/** A change of an album. Of its images only what changed is sent; those that `order` does not name come after those that it does. */
export const albumEdit = albumDetails.extend({
  /** Of one of the album's images, or the cover that it has. */
  coverUrl: z.string().max(2000),
  order: z.array(recordId).max(maxImages).default([]),
  alts: z
    .array(z.object({ _id: recordId, alt }))
    .max(maxImages)
    .default([]),
  removed: z.array(recordId).max(maxImages).default([]),
})
export type AlbumEdit = z.output<typeof albumEdit>

import { AppError } from '@campus/contracts/core/errors.ts'
import type { AlbumContent, AlbumEdit } from '@campus/contracts/gallery/editing-schema.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { maxImages, uploadMessages } from '@campus/contracts/gallery/upload-messages.ts'

/** Returns whether an album may show this picture on its cover: it has it on it, or in it. */
export const canCover = (album: AlbumContent, url: string): boolean =>
  url === album.coverUrl || album.images.some((image) => image.url === url)

/** An album after the office's change of it. Images that the change does not know, having come meanwhile, stay at the end. */
export const changedAlbum = (
  album: AlbumContent,
  { order, alts, removed, coverUrl, albumDescription = '', ...details }: AlbumEdit,
): AlbumContent => {
  const gone = new Set(removed)
  const described = new Map(alts.map(({ _id, alt = '' }) => [_id, alt]))
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ _id }: GalleryImage) => places.get(_id) ?? order.length
  const images = album.images
    .filter(({ _id }) => !gone.has(_id))
    .map((image) => ({ ...image, alt: described.get(image._id) ?? image.alt }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return { ...details, albumDescription, coverUrl: coverOf(album, images, coverUrl), images }
}

/** The wanted cover; the first image where that one was taken out of the album. */
const coverOf = (album: AlbumContent, images: GalleryImage[], wanted: string): string => {
  const isIn = (list: GalleryImage[]) => list.some(({ url }) => url === wanted)
  return isIn(album.images) && !isIn(images) ? (images[0]?.url ?? '') : wanted
}

/** An album with one image more; an album without a cover gets it for one. Throws INVALID_INPUT at `image` where it is full. */
export const withImage = (album: AlbumContent, image: GalleryImage): AlbumContent => {
  if (album.images.length >= maxImages) throw new AppError('INVALID_INPUT', { fields: { image: uploadMessages.albumFull } })
  return { ...album, coverUrl: album.coverUrl || image.url, images: [...album.images, image] }
}

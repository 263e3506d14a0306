import type { AlbumContent, AlbumDetails, AlbumEdit } from '@campus/contracts/gallery/editing-schema.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'

/** The images of an album during editing; removed ones keep their place until the save. */
export type Images = { coverUrl: string; images: (GalleryImage & { removed: boolean })[] }

export const imagesOf = ({ coverUrl, images }: AlbumContent): Images => ({
  coverUrl,
  images: images.map((image) => ({ ...image, removed: false })),
})

/** The images that will be in the album. */
export const remaining = ({ images }: Images): GalleryImage[] =>
  images.filter(({ removed }) => !removed).map(({ _id, url, alt }) => ({ _id, url, alt }))

/** Returns the images with one changed. If the cover is removed, the first remaining image becomes the cover. */
export const withChange = (all: Images, id: string, change: Partial<Images['images'][number]>): Images => {
  const images = all.images.map((image) => (image._id === id ? { ...image, ...change } : image))
  const isGone = images.some(({ url, removed }) => removed && url === all.coverUrl)
  return { images, coverUrl: isGone ? (remaining({ ...all, images })[0]?.url ?? '') : all.coverUrl }
}

/** Returns the changes of the images for the save. */
export const changesOf = (before: AlbumContent, changed: Images): Omit<AlbumEdit, keyof AlbumDetails> => {
  const altBefore = new Map(before.images.map(({ _id, alt }) => [_id, alt]))
  const kept = remaining(changed)
  return {
    coverUrl: changed.coverUrl,
    order: kept.map(({ _id }) => _id),
    alts: kept.filter(({ _id, alt }) => altBefore.get(_id) !== alt).map(({ _id, alt }) => ({ _id, ...(alt.trim() && { alt }) })),
    removed: changed.images.filter(({ removed }) => removed).map(({ _id }) => _id),
  }
}

/** Returns whether any image was changed. */
export const isChanged = (before: AlbumContent, changed: Images): boolean => {
  const { coverUrl, order, alts, removed } = changesOf(before, changed)
  const orderBefore = before.images.map(({ _id }) => _id).join()
  return coverUrl !== before.coverUrl || alts.length > 0 || removed.length > 0 || order.join() !== orderBefore
}

/** Adds images uploaded since `before` at the end; null when anything else differs, because another admin has changed the album. */
export const withArrived = (before: AlbumContent, newest: AlbumContent, changed: Images): Images | null => {
  const known = new Set(before.images.map(({ _id }) => _id))
  const arrived = newest.images.filter(({ _id }) => !known.has(_id))
  const coverUrl = before.coverUrl || newest.coverUrl
  const expected = { ...before, coverUrl, images: [...before.images, ...arrived] }
  if (JSON.stringify(asCompared(expected)) !== JSON.stringify(asCompared(newest))) return null
  return {
    coverUrl: changed.coverUrl || coverUrl,
    images: [...changed.images, ...arrived.map((image) => ({ ...image, removed: false }))],
  }
}

const asCompared = ({ albumName, albumDescription, day, coverUrl, images }: AlbumContent) => [
  albumName,
  albumDescription,
  day,
  coverUrl,
  images.map(({ _id, url, alt }) => [_id, url, alt]),
]

import type { AlbumContent, AlbumDetails, AlbumEdit } from '@campus/contracts/gallery/drafts.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'

/** The images of an album while somebody changes them; what was taken out stays in its place until it is saved. */
export type Images = { coverUrl: string; images: (GalleryImage & { removed: boolean })[] }

export const imagesOf = ({ coverUrl, images }: AlbumContent): Images => ({
  coverUrl,
  images: images.map((image) => ({ ...image, removed: false })),
})

/** The images that will be in the album. */
export const remaining = ({ images }: Images): GalleryImage[] =>
  images.filter(({ removed }) => !removed).map(({ _id, url, alt }) => ({ _id, url, alt }))

/** With one image changed. What is taken out is no cover any more: the first that remains is. */
export const withChange = (all: Images, id: string, change: Partial<Images['images'][number]>): Images => {
  const images = all.images.map((image) => (image._id === id ? { ...image, ...change } : image))
  const isGone = images.some(({ url, removed }) => removed && url === all.coverUrl)
  return { images, coverUrl: isGone ? (remaining({ ...all, images })[0]?.url ?? '') : all.coverUrl }
}

/** What is to be saved of the images, beside the album's details. */
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

/** Whether somebody has changed anything of the images. */
export const isChanged = (before: AlbumContent, changed: Images): boolean => {
  const { coverUrl, order, alts, removed } = changesOf(before, changed)
  const orderBefore = before.images.map(({ _id }) => _id).join()
  return coverUrl !== before.coverUrl || alts.length > 0 || removed.length > 0 || order.join() !== orderBefore
}

/**
 * The images with those that have arrived since `before`, at their end; null where anything else of the album is not as it was,
 * which means that somebody else has changed it.
 */
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

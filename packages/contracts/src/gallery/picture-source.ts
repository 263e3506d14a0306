/**
 * The address of a picture that we keep tells its size and where its smaller copies are, so that a page can write
 * `srcset`, `width` and `height` from the address alone: `/media/{id}/{width}x{height}.webp`, smaller copies beside it as
 * `{width}.webp`.
 */
const ours = /^(?<folder>(?:https?:\/\/[^/]+)?\/media\/[\w-]+)\/(?<width>\d+)x(?<height>\d+)\.webp$/

/**
 * Widths in px in which every kept picture exists beside its full size, where that is wider. 480 and 728 fit phones that show a picture over
 * half of their width and over all of it: cheap ones have screens of 720 px, which a browser's rounded sizes make 721.
 */
export const pictureWidths = [320, 480, 640, 728, 960, 1280] as const

type PictureSource = { src: string; width?: number; height?: number; srcSet?: string }

/** Returns the attributes of an `<img>` for a picture; a foreign address stays as it is. */
export const pictureSource = (address: string): PictureSource => {
  const found = ours.exec(address)?.groups as { folder: string; width: string; height: string } | undefined
  if (!found) return { src: address }
  const width = Number(found.width)
  const copies = pictureWidths.filter((w) => w < width).map((w) => `${found.folder}/${w}.webp ${w}w`)
  return { src: address, width, height: Number(found.height), srcSet: [...copies, `${address} ${width}w`].join(', ') }
}

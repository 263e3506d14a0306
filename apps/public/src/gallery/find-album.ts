import type { Album } from '@campus/contracts/gallery/schema.ts'

/** Finds the album of a URL, whose name ignores case. */
export const findAlbum = (albums: readonly Album[] | undefined, name: string): Album | undefined =>
  albums?.find(({ aName }) => aName.toLowerCase() === name.toLowerCase())

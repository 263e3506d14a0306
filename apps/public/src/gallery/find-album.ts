import type { Album } from '@campus/contracts/gallery/schema.ts'

/** The album that an address means: its name is there in either case. */
export const findAlbum = (albums: readonly Album[] | undefined, name: string): Album | undefined =>
  albums?.find(({ aName }) => aName.toLowerCase() === name.toLowerCase())

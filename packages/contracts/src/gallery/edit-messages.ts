/** Outcomes of deleting an album (docs/product/fixed-texts.md#failures). */
export const deleteAlbumMessages = {
  done: 'The album has been deleted',
  button: (name: string): string => `Delete the album ${name}`,
} as const

/** Texts of the screens on which the office looks after the albums. */
export const editAlbumMessages = {
  list: 'Albums',
  noAlbums: 'No albums yet',
  createFirst: 'Create the first album',
  images: 'Images',
  noImages: 'No images yet',
  noImagesHint: 'Choose some below.',
  alt: 'What it shows',
  cover: 'Cover',
  takeOut: 'Take out',
  removed: 'Taken out when you save',
  /** Beside pictures that were chosen. */
  waiting: 'Not in the album yet. Save does not send them: press Upload Image.',
  nameHint: 'Also its web address. Links to a former name lead here, until another album has that name.',
  unknownCover: 'Please choose one of the album’s images',
  deleteAlbum: (name: string) => ({
    title: 'Delete this album?',
    text: `“${name}” and its images leave the website at once. You can bring them back from the list of albums.`,
    yes: 'Delete',
    no: 'Keep it',
  }),
  deleteImage: {
    title: 'Take this image out?',
    text: 'It leaves the album when you save. You can bring it back from the album’s former versions.',
    yes: 'Take it out',
    no: 'Keep it',
  },
} as const

/** Texts of albums and images (specification §2.3, §2.6). */
export const galleryWords = {
  noAlbums: 'Album Not Found',
  albumsFailed: 'No Data From Backend',
  noImages: 'No gallery images available',
  unknownAlbum: 'This album does not exist',
} as const

/** Texts of the image upload (specification §5, §8). Its warnings have a title and a text. */
export const uploadWords = {
  noAlbum: { title: 'Select Album', text: 'Please select an album before uploading.' },
  noImage: { title: 'No Image', text: 'Please select an image to upload.' },
  button: 'Upload Image',
  done: 'Image uploaded successfully!',
  failed: { title: 'Upload Failed', text: 'Image upload failed.' },
  albumNamesFailed: 'Failed to fetch album names.',
} as const

/** Texts of the form that makes an album (specification §2.13). */
export const createAlbumWords = {
  labels: { albumName: 'Album Name', albumDescription: 'Album Description', albumImage: 'Cover Image' },
  button: 'Create Album',
  done: 'Album created successfully!',
  nameTaken: 'Another album has this name',
} as const

/** What became of deleting an album (specification §8). */
export const deleteAlbumWords = {
  done: 'The album has been deleted',
  button: (name: string): string => `Delete the album ${name}`,
} as const

/** Texts of the screens on which the office looks after the albums. */
export const editAlbumWords = {
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

/** The most images of an album: more nobody looks at in one. */
export const maxImages = 1000

/** Texts of the image upload (docs/product/fixed-texts.md#failures). Its warnings have a title and a text. */
export const uploadMessages = {
  noAlbum: { title: 'Select Album', text: 'Please select an album before uploading.' },
  noImage: { title: 'No Image', text: 'Please select an image to upload.' },
  button: 'Upload Image',
  done: 'Image uploaded successfully!',
  albumFull: `This album has ${maxImages.toLocaleString('en-IN')} images, as many as an album can have. Please make another one`,
  failed: { title: 'Upload Failed', text: 'Image upload failed.' },
  albumNamesFailed: 'Failed to fetch album names.',
} as const

/** Texts of the form that makes an album (docs/product/fixed-texts.md#the-admin-panel). */
export const createAlbumMessages = {
  labels: { albumName: 'Album Name', albumDescription: 'Album Description', albumImage: 'Cover Image' },
  button: 'Create Album',
  done: 'Album created successfully!',
  nameTaken: 'Another album has this name',
} as const

/** The most images that the page of the whole gallery shows; an album shows all of its own. */
export const maxShownImages = 1000

/** Texts of gallery and album pages beside their fixed ones. */
export const galleryPageMessages = {
  picturesOf: (title: string) => `Pictures of ${title}`,
  emptyAlbum: 'This album is still empty.',
  emptyGallery: 'Pictures appear here as soon as the college adds an album.',
  notAll: `These are the first ${maxShownImages.toLocaleString('en-IN')} pictures, those of the newest album first. Each album shows all of its own.`,
  pictureFailed: 'This picture could not be loaded',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
} as const

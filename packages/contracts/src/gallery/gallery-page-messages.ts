/** Texts of gallery and album pages beside their fixed ones. */
export const galleryPageMessages = {
  picturesOf: (title: string) => `Pictures of ${title}`,
  emptyAlbum: 'This album is still empty.',
  emptyGallery: 'Pictures appear here as soon as the college adds an album.',
  pictureFailed: 'This picture could not be loaded',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
} as const

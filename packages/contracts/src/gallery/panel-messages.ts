/** Texts of the admin panel’s screens of albums and images. */
export const galleryPanelMessages = {
  noAlbumsHelp: 'Albums show the campus and its days, on the home page and in the gallery.',
  noAlbums: 'Images stand in albums.',
  chooseAlbum: 'Choose an album',
  choosePictures: 'Choose pictures, or drop them here',
  choosePicture: 'Choose a picture, or drop it here',
  chosenPictures: 'Chosen pictures',
  moreImages: 'More images',
  partly: (taken: number, count: number): string =>
    `Uploaded: ${taken} of ${count} images. The others are still in the form, with the reason.`,
} as const

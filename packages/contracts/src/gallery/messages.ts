/** Texts of albums and images (docs/product/content.md#albums-and-images). */
export const galleryMessages = {
  noAlbums: 'Album Not Found',
  albumsFailed: 'No Data From Backend',
  noImages: 'No gallery images available',
  unknownAlbum: 'This album does not exist',
} as const

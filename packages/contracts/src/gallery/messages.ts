/** Texts of albums and images (specification §2.3, §2.6). */
export const galleryMessages = {
  noAlbums: 'Album Not Found',
  albumsFailed: 'No Data From Backend',
  noImages: 'No gallery images available',
  unknownAlbum: 'This album does not exist',
} as const

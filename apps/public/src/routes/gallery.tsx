import { galleryMetadata } from '@campus/contracts/site-content/page-metadata.ts'
import { createFileRoute } from '@tanstack/react-router'
import { albumsQuery, allImagesQuery } from '../gallery/api.ts'
import { GalleryPage } from '../gallery/gallery-page.tsx'
import { loadOptional } from '../api-client/load-query.ts'
import { galleryTextsQuery, instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { collegeOf } from '../site/page-title.ts'

export const Route = createFileRoute('/gallery')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      loadOptional(queryClient, instituteQuery),
      loadOptional(queryClient, allImagesQuery),
      loadOptional(queryClient, albumsQuery),
      loadOptional(queryClient, galleryTextsQuery),
    ])
  },
  head: (head) => {
    const texts = head.match.context.queryClient.getQueryData(galleryTextsQuery.queryKey)
    return publicPage(head, { path: '/gallery', ...galleryMetadata(collegeOf(head), texts) })
  },
  component: GalleryPage,
})

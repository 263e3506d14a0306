import { createFileRoute } from '@tanstack/react-router'
import { albumsQuery, allImagesQuery } from '../gallery/api.ts'
import { GalleryPage } from '../gallery/gallery-page.tsx'
import { tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'

export const Route = createFileRoute('/gallery')({
  loader: async ({ context: { queryClient } }) => {
    const [institute] = await Promise.all([
      tryToLoad(queryClient, instituteQuery),
      tryToLoad(queryClient, allImagesQuery),
      tryToLoad(queryClient, albumsQuery),
    ])
    return { college: institute?.name }
  },
  head: ({ loaderData: { college = 'our college' } = {} }) => ({
    meta: [
      { title: `Gallery | ${college}` },
      { name: 'description', content: `Pictures of the campus, the festivals, the sports days and the convocations of ${college}.` },
    ],
  }),
  component: GalleryPage,
})

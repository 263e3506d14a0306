import { createFileRoute } from '@tanstack/react-router'
import { AlbumFailed } from '../gallery/album-failed.tsx'
import { AlbumPage } from '../gallery/album-page.tsx'
import { albumImagesQuery, albumsQuery } from '../gallery/api.ts'
import { orNotFound } from '../kit/failure.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'

export const Route = createFileRoute('/album/$name')({
  loader: async ({ context: { queryClient }, params: { name } }) => {
    const [institute] = await Promise.all([
      tryToLoad(queryClient, instituteQuery),
      orNotFound(load(queryClient, albumImagesQuery(name))),
      tryToLoad(queryClient, albumsQuery),
    ])
    return { college: institute?.name }
  },
  head: ({ params: { name }, loaderData: { college = 'our college' } = {} }) => ({
    meta: [{ title: `${name} | ${college}` }, { name: 'description', content: `Pictures of ${name} at ${college}.` }],
  }),
  component: () => <AlbumPage name={Route.useParams().name} />,
  errorComponent: AlbumFailed,
})

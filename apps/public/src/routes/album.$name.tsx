import { createFileRoute } from '@tanstack/react-router'
import { AlbumFailed } from '../gallery/album-failed.tsx'
import { AlbumPage } from '../gallery/album-page.tsx'
import { albumImagesQuery, albumsQuery } from '../gallery/api.ts'
import { orNotFound } from '../kit/failure.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'
import { collegeOf, isUnknown, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/album/$name')({
  loader: async ({ context: { queryClient }, params: { name } }) => {
    await Promise.all([
      tryToLoad(queryClient, instituteQuery),
      orNotFound(load(queryClient, albumImagesQuery(name))),
      tryToLoad(queryClient, albumsQuery),
    ])
  },
  head: (head) => {
    const { name } = head.params
    const title = { title: pageTitle(head, name) }
    if (isUnknown(head)) return { meta: [title] }
    return { meta: [title, { name: 'description', content: `Pictures of ${name} at ${collegeOf(head).name}.` }] }
  },
  component: () => <AlbumPage name={Route.useParams().name} />,
  errorComponent: AlbumFailed,
})

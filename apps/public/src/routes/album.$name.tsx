import { albumDescription } from '@campus/contracts/site-content/document-head-messages.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AlbumFailed } from '../gallery/album-failed.tsx'
import { AlbumPage } from '../gallery/album-page.tsx'
import { albumDescriptionQuery, albumImagesQuery, albumsQuery, renamedAlbumQuery } from '../gallery/api.ts'
import { findAlbum } from '../gallery/find-album.ts'
import { orNotFound } from '../api-client/read-failure.ts'
import { load, loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/album/$name')({
  loader: async ({ context: { queryClient }, params: { name } }) => {
    await Promise.all([
      loadOptional(queryClient, instituteQuery),
      orNotFound(load(queryClient, albumImagesQuery(name)), async () => {
        const now = await loadOptional(queryClient, renamedAlbumQuery(name))
        if (now !== undefined) throw redirect({ to: '/album/$name', params: { name: now }, statusCode: 301 })
      }),
      loadOptional(queryClient, albumDescriptionQuery(name)),
      loadOptional(queryClient, albumsQuery),
    ])
    // Names ignore case, so the cache has one key for all spellings.
    const own = findAlbum(queryClient.getQueryData(albumsQuery.queryKey), name)?.aName
    if (own !== undefined && own !== name) throw redirect({ to: '/album/$name', params: { name: own }, statusCode: 301 })
  },
  head: (head) => {
    const { name } = head.params
    const album = findAlbum(head.match.context.queryClient.getQueryData(albumsQuery.queryKey), name)
    const called = album?.aName ?? name
    return publicPage(head, {
      path: `/album/${encodeURIComponent(called)}`,
      title: pageTitle(head, called),
      description: albumDescription(called, collegeOf(head).name),
      picture: album?.aImage_url,
      subject: { kind: 'album', name: called },
    })
  },
  component: () => <AlbumPage name={Route.useParams().name} />,
  errorComponent: AlbumFailed,
})

import { createFileRoute } from '@tanstack/react-router'
import { teachersQuery } from '../about/api.ts'
import { coursesQuery } from '../courses/api.ts'
import { albumsQuery } from '../gallery/api.ts'
import { testimonialsQuery } from '../home/api.ts'
import { orNotFound } from '../kit/failure.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { previewQuery } from '../preview/api.ts'
import { PreviewPage } from '../preview/preview-page.tsx'
import { frontendQuery, instituteQuery } from '../site/api.ts'
import { privatePage } from '../site/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/preview/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const preview = await orNotFound(load(queryClient, previewQuery(token)))
    await Promise.all([
      load(queryClient, frontendQuery),
      tryToLoad(queryClient, instituteQuery),
      tryToLoad(queryClient, coursesQuery),
      tryToLoad(queryClient, albumsQuery),
      tryToLoad(queryClient, teachersQuery),
      tryToLoad(queryClient, testimonialsQuery),
    ])
    const { putDraft } = await import('../preview/put-draft.ts')
    await putDraft(queryClient, preview)
    return preview
  },
  // Who has its address may see it, so nobody on the way keeps it, and no search engine lists it.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: (head) => privatePage(pageTitle(head, 'Preview')),
  component: () => <PreviewPage preview={Route.useLoaderData()} />,
})

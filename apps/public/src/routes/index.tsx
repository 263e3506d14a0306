import { homeMetadata } from '@campus/contracts/site-content/page-metadata.ts'
import { createFileRoute } from '@tanstack/react-router'
import { coursesQuery } from '../courses/api.ts'
import { albumsQuery } from '../gallery/api.ts'
import { testimonialsQuery } from '../home/api.ts'
import { HomePage } from '../home/home-page.tsx'
import { load, loadOptional } from '../api-client/load-query.ts'
import { frontendQuery, instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { collegeOf } from '../site/page-title.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const below = Promise.all([
      loadOptional(queryClient, coursesQuery),
      loadOptional(queryClient, albumsQuery),
      loadOptional(queryClient, testimonialsQuery),
    ])
    await Promise.all([loadOptional(queryClient, instituteQuery), load(queryClient, frontendQuery)])
    // The server renders complete pages; in the browser these sections show their own loading state.
    if (typeof document === 'undefined') await below
  },
  head: (head) => {
    const search = head.match.context.queryClient.getQueryData(frontendQuery.queryKey)?.landingPage?.search
    return publicPage(head, { path: '/', ...homeMetadata(collegeOf(head), search), subject: { kind: 'college' } })
  },
  component: HomePage,
})

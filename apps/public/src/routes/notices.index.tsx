import { createFileRoute } from '@tanstack/react-router'
import { load, loadOptional } from '../api-client/load-query.ts'
import { noticesQuery } from '../notices/api.ts'
import { NoticesPage } from '../notices/notices-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { listingOf } from '../site/page-title.ts'

export const Route = createFileRoute('/notices/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      load(queryClient, noticesQuery('notices', 1)),
      load(queryClient, noticesQuery('downloads', 1)),
      loadOptional(queryClient, instituteQuery),
    ])
  },
  head: (head) => publicPage(head, { path: '/notices', ...listingOf(head, 'notices') }),
  component: NoticesPage,
})

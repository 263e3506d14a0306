import { createFileRoute } from '@tanstack/react-router'
import { StudentHubPage } from '../pages/student-hub-page.tsx'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { listingOf } from '../site/page-title.ts'

export const Route = createFileRoute('/students')({
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  head: (head) => publicPage(head, { path: '/students', ...listingOf(head, 'students') }),
  component: StudentHubPage,
})

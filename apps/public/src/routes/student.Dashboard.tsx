import { studentArea } from '@campus/contracts/core/shared-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'
import { StudentAreaPage } from '../students/student-area-page.tsx'

export const Route = createFileRoute('/student/Dashboard')({
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  // The page shows personal data, though never in the server's HTML.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: (head) => privatePage(pageTitle(head, studentArea)),
  component: StudentAreaPage,
})

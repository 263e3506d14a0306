import { documentCheckTitle } from '@campus/contracts/certificates/document-check.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { DocumentCheckPage } from '../document-check/document-check-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/receipt/')({
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  head: (head) => privatePage(pageTitle(head, documentCheckTitle)),
  component: DocumentCheckPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../contact/contact-page.tsx'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { listingOf } from '../site/page-title.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  head: (head) => publicPage(head, { path: '/contact', ...listingOf(head, 'contact'), subject: { kind: 'college' } }),
  component: ContactPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { CallbackPage } from '../identity/callback-page.tsx'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/login_/callback')({
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  headers: () => ({ 'cache-control': 'no-store' }),
  head: (head) => privatePage(pageTitle(head, 'Login')),
  component: CallbackPage,
})

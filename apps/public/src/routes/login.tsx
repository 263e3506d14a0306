import { loginDescription } from '@campus/contracts/site-content/document-head-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../identity/login-page.tsx'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/login')({
  /** The path to open afterwards, validated at its use. */
  validateSearch: ({ to }): { to?: string } => (typeof to === 'string' ? { to } : {}),
  // Used after the sign-in.
  staticData: { rendersWithoutSearch: true },
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  head: (head) => privatePage(pageTitle(head, 'Login'), loginDescription(collegeOf(head).name)),
  component: () => <LoginPage to={Route.useSearch().to} />,
})

import { checkStatus } from '@campus/contracts/core/shared-messages.ts'
import { statusDescription } from '@campus/contracts/site-content/document-head-messages.ts'
import { studentIdLength } from '@campus/contracts/core/identifiers/student-id-length.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'
import { StatusPage } from '../admissions/status/status-page.tsx'

/** The router parses an id of digits alone as a number. */
const idOf = (id: unknown): string | undefined => {
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  return String(id).slice(0, studentIdLength.public.max) || undefined
}

export const Route = createFileRoute('/status')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => {
    const known = idOf(id)
    return known === undefined ? {} : { id: known }
  },
  // The id is filled into the form after hydration.
  staticData: { rendersWithoutSearch: true },
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  head: (head) => privatePage(pageTitle(head, checkStatus), statusDescription(collegeOf(head).name)),
  component: () => <StatusPage id={Route.useSearch().id} />,
})

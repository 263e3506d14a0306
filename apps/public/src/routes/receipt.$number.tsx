import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { ReceiptPage } from '../fees/receipts/receipt-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/receipt/$number')({
  // The router parses a code of digits alone as a number.
  validateSearch: ({ mark }: Record<string, unknown>): { mark?: string } =>
    typeof mark === 'string' || typeof mark === 'number' ? { mark: String(mark) } : {},
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  // Anyone with the URL may see it, so no proxy may cache it.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: (head) => privatePage(pageTitle(head, 'Receipt')),
  component: () => <ReceiptPage number={Route.useParams().number} mark={Route.useSearch().mark ?? ''} />,
})

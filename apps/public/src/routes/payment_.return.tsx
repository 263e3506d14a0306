import { paymentReturnMessages } from '@campus/contracts/payments/messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { PaymentReturnPage } from '../payments/payment-return-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

/** Of what the provider adds to the address only the reference is read; the payment itself is asked for. */
const readReference = ({ razorpay_payment_link_reference_id: reference }: Record<string, unknown>) =>
  typeof reference === 'string' && /^CP[0-9a-f]{32}$/.test(reference) ? reference : undefined

export const Route = createFileRoute('/payment_/return')({
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  // The address names one payment.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: (head) => privatePage(pageTitle(head, paymentReturnMessages.title)),
  component: () => <PaymentReturnPage reference={readReference(Route.useSearch())} />,
})

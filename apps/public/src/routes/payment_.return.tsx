import { paymentReturnMessages } from '@campus/contracts/payments/messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { PaymentReturnPage } from '../fees/online/payment-return-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

/** What Razorpay adds to the address, by our names. The router parses what looks like a number as one. */
const readReturn = (search: Record<string, unknown>) => {
  const text = (name: string) => {
    const value = search[`razorpay_${name}`]
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : undefined
  }
  const reference = text('payment_link_reference_id')
  const [paymentId, linkId, status, signature] = ['payment_id', 'payment_link_id', 'payment_link_status', 'signature'].map(text)
  return {
    reference: reference !== undefined && /^CP[0-9a-f]{32}$/.test(reference) ? reference : undefined,
    brought: {
      ...(paymentId !== undefined && { paymentId }),
      ...(linkId !== undefined && { linkId }),
      ...(status !== undefined && { status }),
      ...(signature !== undefined && { signature }),
    },
  }
}

export const Route = createFileRoute('/payment_/return')({
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  // The address names one payment.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: (head) => privatePage(pageTitle(head, paymentReturnMessages.title)),
  component: () => <PaymentReturnPage {...readReturn(Route.useSearch())} />,
})

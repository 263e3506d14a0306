import { paymentDescription } from '@campus/contracts/site-content/document-head-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { onlineSetupQuery } from '../payments/api.ts'
import { PaymentPage } from '../fees/payment/payment-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/payment')({
  loader: async ({ context: { queryClient } }) =>
    void (await Promise.all([loadOptional(queryClient, instituteQuery), loadOptional(queryClient, onlineSetupQuery)])),
  head: (head) => privatePage(pageTitle(head, 'Payment'), paymentDescription(collegeOf(head).name)),
  component: PaymentPage,
})

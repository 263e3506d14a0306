import { createFileRoute } from '@tanstack/react-router'
import { loadOptional } from '../api-client/load-query.ts'
import { PaymentPage } from '../fees/payment/payment-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/payment')({
  loader: async ({ context: { queryClient } }) => void (await loadOptional(queryClient, instituteQuery)),
  head: (head) =>
    privatePage(pageTitle(head, 'Payment'), `What a student of ${collegeOf(head).name} has paid and what is due, by Student Id.`),
  component: PaymentPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { tryToLoad } from '../kit/load.ts'
import { PaymentPage } from '../payment/payment-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/payment')({
  loader: async ({ context: { queryClient } }) => void (await tryToLoad(queryClient, instituteQuery)),
  head: (head) => ({
    meta: [
      { title: pageTitle(head, 'Payment') },
      { name: 'description', content: `What a student of ${collegeOf(head).name} has paid and what is due, by Student Id.` },
    ],
  }),
  component: PaymentPage,
})

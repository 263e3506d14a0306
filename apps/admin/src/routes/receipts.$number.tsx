import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { receiptQuery } from '../fees/api.ts'
import { ReceiptScreen } from '../fees/receipt-screen.tsx'

export const Route = createFileRoute('/receipts/$number')({
  loader: ({ context, params }) => {
    context.queryClient.query(receiptQuery(params.number)).catch(noop)
  },
  component: ReceiptScreen,
})

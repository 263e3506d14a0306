import { z } from '@campus/contracts/core/zod.ts'
import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { receiptQuery } from '../fees/api.ts'
import { ReceiptScreen } from '../fees/receipts/receipt-screen.tsx'

export const Route = createFileRoute('/receipts/$number')({
  /** `print` opens the print dialog. */
  validateSearch: z.object({ print: z.boolean().optional().catch(undefined) }),
  loader: ({ context, params }) => {
    context.queryClient.query(receiptQuery(params.number)).catch(noop)
  },
  component: ReceiptScreen,
})

import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refundsQuery } from '../fees/refunds/api.ts'
import { RefundsScreen } from '../fees/refunds/refunds-screen.tsx'
import { refundSearchParams } from '../fees/refunds/search-params.ts'

export const Route = createFileRoute('/fees/refunds')({
  validateSearch: refundSearchParams,
  loaderDeps: ({ search: { is, rows, after, before } }) => ({ is, rows, after, before }),
  loader: ({ context, deps }) => {
    context.queryClient.query(refundsQuery(deps)).catch(noop)
  },
  component: RefundsScreen,
})

import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refundsQuery } from '../fees/online/api.ts'
import { OnlineRefundsScreen } from '../fees/online/refunds-screen.tsx'
import { refundSearchParams } from '../fees/online/search-params.ts'

export const Route = createFileRoute('/fees/online_/refunds')({
  validateSearch: refundSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(refundsQuery(deps)).catch(noop)
  },
  component: OnlineRefundsScreen,
})

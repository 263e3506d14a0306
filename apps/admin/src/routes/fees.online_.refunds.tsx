import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refundsQuery } from '../payments/api.ts'
import { OnlineRefundsScreen } from '../payments/refunds-screen.tsx'
import { refundSearchParams } from '../payments/search-params.ts'

export const Route = createFileRoute('/fees/online_/refunds')({
  validateSearch: refundSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(refundsQuery(deps)).catch(noop)
  },
  component: OnlineRefundsScreen,
})

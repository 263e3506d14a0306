import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { providerPaymentsQuery } from '../payments/api.ts'
import { OnlineScreen } from '../payments/online-screen.tsx'
import { onlineSearchParams } from '../payments/search-params.ts'

export const Route = createFileRoute('/fees/online')({
  validateSearch: onlineSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(providerPaymentsQuery(deps)).catch(noop)
  },
  component: OnlineScreen,
})

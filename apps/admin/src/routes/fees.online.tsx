import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { providerPaymentsQuery } from '../fees/online/api.ts'
import { OnlineScreen } from '../fees/online/online-screen.tsx'
import { onlineSearchParams } from '../fees/online/search-params.ts'

export const Route = createFileRoute('/fees/online')({
  validateSearch: onlineSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(providerPaymentsQuery(deps)).catch(noop)
  },
  component: OnlineScreen,
})

import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { settlementsQuery } from '../payments/settlement-api.ts'
import { settlementSearchParams } from '../payments/settlement-search-params.ts'
import { SettlementsScreen } from '../payments/settlements-screen.tsx'

export const Route = createFileRoute('/fees/online_/settlements')({
  validateSearch: settlementSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(settlementsQuery(deps)).catch(noop)
  },
  component: SettlementsScreen,
})

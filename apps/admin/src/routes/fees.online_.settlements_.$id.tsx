import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { settlementLinesQuery } from '../payments/settlement-api.ts'
import { SettlementScreen } from '../payments/settlement-screen.tsx'
import { settlementSearchParams } from '../payments/settlement-search-params.ts'

export const Route = createFileRoute('/fees/online_/settlements_/$id')({
  validateSearch: settlementSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => {
    context.queryClient.query(settlementLinesQuery(params.id, deps)).catch(noop)
  },
  component: SettlementScreen,
})

import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { settlementLinesQuery } from '../fees/online/settlement-api.ts'
import { SettlementScreen } from '../fees/online/settlement-screen.tsx'
import { settlementSearchParams } from '../fees/online/settlement-search-params.ts'

export const Route = createFileRoute('/fees/online_/settlements_/$id')({
  validateSearch: settlementSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => {
    context.queryClient.query(settlementLinesQuery(params.id, deps)).catch(noop)
  },
  component: SettlementScreen,
})

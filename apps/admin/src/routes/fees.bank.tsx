import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery, bankLinesQuery } from '../bank/api.ts'
import { BankScreen } from '../bank/bank-screen.tsx'
import { lineSearchParams } from '../bank/search-params.ts'

export const Route = createFileRoute('/fees/bank')({
  validateSearch: lineSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(bankAccountsQuery).catch(noop)
    context.queryClient.query(bankLinesQuery(deps)).catch(noop)
  },
  component: BankScreen,
})

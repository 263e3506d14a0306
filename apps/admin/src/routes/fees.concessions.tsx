import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { concessionsQuery, concessionSumsQuery } from '../fees/concessions/api.ts'
import { ConcessionsScreen } from '../fees/concessions/concessions-screen.tsx'
import { concessionSearchParams } from '../fees/concessions/search-params.ts'

export const Route = createFileRoute('/fees/concessions')({
  validateSearch: concessionSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(concessionSumsQuery).catch(noop)
    context.queryClient.query(concessionsQuery(deps)).catch(noop)
  },
  component: ConcessionsScreen,
})

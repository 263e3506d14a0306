import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allCoursesQuery } from '../courses/api.ts'
import { debtorSearchParams } from '../fees/reports/debtor-search-params.ts'
import { DebtorsScreen } from '../fees/reports/debtors-screen.tsx'
import { debtorsQuery } from '../fees/reports/report-api.ts'

export const Route = createFileRoute('/fees/owing')({
  validateSearch: debtorSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(allCoursesQuery).catch(noop)
    context.queryClient.query(debtorsQuery(deps)).catch(noop)
  },
  component: DebtorsScreen,
})

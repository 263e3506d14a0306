import { z } from '@campus/contracts/core/zod.ts'
import { financialYear } from '@campus/contracts/fees/reports/schema.ts'
import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { monthlyFeesQuery } from '../fees/reports/head-report-api.ts'
import { MonthsScreen } from '../fees/reports/months-screen.tsx'

const address = z.object({ year: financialYear.shape.year.catch(undefined) })

export const Route = createFileRoute('/fees/months')({
  validateSearch: address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(monthlyFeesQuery(deps)).catch(noop)
  },
  component: MonthsScreen,
})

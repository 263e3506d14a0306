import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { feeHeadsQuery } from '../fees/plans/api.ts'
import { PlanScreen } from '../fees/plans/plan-screen.tsx'
import { onePlanSearchParams } from '../fees/plans/search-params.ts'

export const Route = createFileRoute('/fees/plans_/$course')({
  validateSearch: onePlanSearchParams,
  loader: ({ context }) => {
    context.queryClient.query(feeHeadsQuery).catch(noop)
  },
  component: PlanScreen,
})

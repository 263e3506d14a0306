import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { feeHeadsQuery } from '../fees/plans/api.ts'
import { PlansScreen } from '../fees/plans/plans-screen.tsx'
import { planSearchParams } from '../fees/plans/search-params.ts'

export const Route = createFileRoute('/fees/plans')({
  validateSearch: planSearchParams,
  loader: ({ context }) => {
    context.queryClient.query(feeHeadsQuery).catch(noop)
  },
  component: PlansScreen,
})

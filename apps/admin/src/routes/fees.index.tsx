import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { CollectionsScreen } from '../fees/reports/collections-screen.tsx'
import { periodAddress, periodOf } from '../fees/report-period.ts'
import { collectionsQuery } from '../fees/reports/report-api.ts'

export const Route = createFileRoute('/fees/')({
  validateSearch: periodAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(collectionsQuery(periodOf(deps))).catch(noop)
  },
  component: CollectionsScreen,
})

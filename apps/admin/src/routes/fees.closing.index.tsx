import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { closingSearchParams } from '../closings/search-params.ts'
import { closingsQuery, drawerQuery } from '../closings/api.ts'
import { ClosingsScreen } from '../closings/closings-screen.tsx'

export const Route = createFileRoute('/fees/closing/')({
  validateSearch: closingSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(drawerQuery).catch(noop)
    context.queryClient.query(closingsQuery(deps)).catch(noop)
  },
  component: ClosingsScreen,
})

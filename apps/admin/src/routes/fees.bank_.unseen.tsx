import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { unseenQuery } from '../bank/api.ts'
import { unseenSearchParams } from '../bank/search-params.ts'
import { UnseenScreen } from '../bank/unseen-screen.tsx'

export const Route = createFileRoute('/fees/bank_/unseen')({
  validateSearch: unseenSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(unseenQuery(deps)).catch(noop)
  },
  component: UnseenScreen,
})

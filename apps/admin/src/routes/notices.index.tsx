import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { noticesQuery } from '../notices/api.ts'
import { NoticesScreen } from '../notices/notices-screen.tsx'
import { textListSearchParams } from '../content/text-list-search-params.ts'

export const Route = createFileRoute('/notices/')({
  validateSearch: textListSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(noticesQuery(deps)).catch(noop)
  },
  component: NoticesScreen,
})

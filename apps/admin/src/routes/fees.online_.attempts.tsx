import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { attemptsQuery } from '../payments/api.ts'
import { AttemptsScreen } from '../payments/attempts-screen.tsx'
import { attemptSearchParams } from '../payments/search-params.ts'

export const Route = createFileRoute('/fees/online_/attempts')({
  validateSearch: attemptSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(attemptsQuery(deps)).catch(noop)
  },
  component: AttemptsScreen,
})

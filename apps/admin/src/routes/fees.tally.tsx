import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { tallyBatchesQuery, tallySettingsQuery, tallyWaitingQuery } from '../tally/api.ts'
import { batchSearchParams } from '../tally/search-params.ts'
import { TallyScreen } from '../tally/tally-screen.tsx'

export const Route = createFileRoute('/fees/tally')({
  validateSearch: batchSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(tallySettingsQuery).catch(noop)
    context.queryClient.query(tallyWaitingQuery()).catch(noop)
    context.queryClient.query(tallyBatchesQuery(deps)).catch(noop)
  },
  component: TallyScreen,
})

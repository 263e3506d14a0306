import { z } from '@campus/contracts/core/zod.ts'
import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ageingQuery } from '../fees/reports/head-report-api.ts'
import { OutstandingScreen } from '../fees/reports/outstanding-screen.tsx'
import { outstandingQuery } from '../fees/reports/report-api.ts'

const address = z.object({ course: z.string().optional().catch(undefined) })

export const Route = createFileRoute('/fees/outstanding')({
  validateSearch: address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(outstandingQuery).catch(noop)
    context.queryClient.query(ageingQuery(deps)).catch(noop)
  },
  component: OutstandingScreen,
})

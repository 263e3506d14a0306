import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { LateFinesScreen } from '../fees/late-fines/late-fines-screen.tsx'
import { lateFinesQuery } from '../fees/reports/report-api.ts'

export const Route = createFileRoute('/fees/late-fines')({
  loader: ({ context }) => {
    context.queryClient.query(lateFinesQuery).catch(noop)
  },
  component: LateFinesScreen,
})

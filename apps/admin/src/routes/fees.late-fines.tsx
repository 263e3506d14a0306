import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { LateFinesScreen } from '../fees/late-fines-screen.tsx'
import { lateFinesQuery } from '../fees/report-api.ts'

export const Route = createFileRoute('/fees/late-fines')({
  loader: ({ context }) => {
    context.queryClient.query(lateFinesQuery).catch(noop)
  },
  component: LateFinesScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { OutstandingScreen } from '../fees/reports/outstanding-screen.tsx'
import { outstandingQuery } from '../fees/reports/report-api.ts'

export const Route = createFileRoute('/fees/outstanding')({
  loader: ({ context }) => {
    context.queryClient.query(outstandingQuery).catch(noop)
  },
  component: OutstandingScreen,
})

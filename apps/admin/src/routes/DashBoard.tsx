import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { countedLists } from '../dashboard/api.ts'
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx'

export const Route = createFileRoute('/DashBoard')({
  // The lists are on their way while the screen's code still is. The screen itself says when one of them fails.
  loader: ({ context }) => {
    for (const { query } of countedLists) context.queryClient.query(query).catch(noop)
  },
  component: DashboardScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { adminsQuery } from '../identity/people/admins-query.ts'
import { DutyTableScreen } from '../identity/people/duty-table-screen.tsx'

export const Route = createFileRoute('/people_/duties')({
  loader: ({ context }) => {
    context.queryClient.query(adminsQuery).catch(noop)
  },
  component: DutyTableScreen,
})

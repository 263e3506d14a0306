import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { noticesQuery } from '../notices/api.ts'
import { NoticesScreen } from '../notices/notices-screen.tsx'

export const Route = createFileRoute('/notices/')({
  loader: ({ context }) => {
    context.queryClient.query(noticesQuery).catch(noop)
  },
  component: NoticesScreen,
})

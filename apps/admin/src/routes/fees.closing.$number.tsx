import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { closingQuery } from '../closings/api.ts'
import { ClosingScreen } from '../closings/closing-screen.tsx'

export const Route = createFileRoute('/fees/closing/$number')({
  loader: ({ context, params }) => {
    context.queryClient.query(closingQuery(params.number)).catch(noop)
  },
  component: ClosingScreen,
})

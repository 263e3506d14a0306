import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { setUpQuery } from '../set-up/api.ts'
import { SetUpScreen } from '../set-up/set-up-screen.tsx'

export const Route = createFileRoute('/set-up')({
  loader: ({ context }) => {
    context.queryClient.query(setUpQuery).catch(noop)
  },
  component: SetUpScreen,
})

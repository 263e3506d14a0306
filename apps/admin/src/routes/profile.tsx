import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { profileQuery } from '../profile/api.ts'
import { ProfileScreen } from '../profile/profile-screen.tsx'

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => {
    context.queryClient.query(profileQuery).catch(noop)
  },
  component: ProfileScreen,
})

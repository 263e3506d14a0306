import { z } from '@campus/contracts/core/zod.ts'
import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { profileQuery } from '../identity/profile/api.ts'
import { ProfileScreen } from '../identity/profile/profile-screen.tsx'

export const Route = createFileRoute('/profile')({
  validateSearch: z.object({ edit: z.literal(true).optional().catch(undefined) }),
  loader: ({ context }) => {
    context.queryClient.query(profileQuery).catch(noop)
  },
  component: ProfileScreen,
})

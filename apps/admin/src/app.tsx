import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Guard } from './identity/guard/guard.tsx'
import { InvitationRoute } from './identity/invitation/invitation-route.tsx'
import { onDutiesChanged, onSessionOwnerChanged } from './api-client/session-owner.ts'
import { StepUp } from './identity/second-factor/step-up.tsx'
import { Providers } from './providers.tsx'
import type { createAdminRouter } from './router.tsx'

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAdminRouter> }

/** The whole admin panel, mounted by main.tsx and by tests. Cached data of one admin is not kept for the next. */
export const App = ({ queryClient, router }: AppProps) => {
  useEffect(() => onSessionOwnerChanged(() => queryClient.clear()), [queryClient])
  useEffect(() => onDutiesChanged(() => void router.invalidate()), [router])
  return (
    <Providers queryClient={queryClient}>
      <InvitationRoute history={router.history}>
        <Guard>
          <RouterProvider router={router} />
          <StepUp />
        </Guard>
      </InvitationRoute>
    </Providers>
  )
}

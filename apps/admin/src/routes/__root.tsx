import { capabilities } from '@campus/contracts/core/access.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, notFound, type NotFoundRouteProps, Outlet } from '@tanstack/react-router'
import { sessionOwner } from '../api-client/session-owner.ts'
import { ForbiddenScreen } from '../identity/duties/forbidden-screen.tsx'
import { type Missing, missingFor } from '../navigation/screen-access.ts'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { Shell } from '../shell/shell.tsx'

const Root = () => (
  <Shell>
    <Outlet />
  </Shell>
)

const lacking: readonly Missing[] = [...capabilities, 'all courses']

const NotThere = ({ data }: NotFoundRouteProps) => {
  const missing = lacking.find((one) => one === data)
  return missing ? <ForbiddenScreen missing={missing} /> : <NotFoundScreen />
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Before the screen's own loader asks for what the server would refuse. It is not there for those whose duties do not reach it.
  beforeLoad: ({ matches }) => {
    const missing = missingFor(matches.at(-1)?.fullPath ?? '/', sessionOwner.getState())
    if (missing) throw notFound({ data: missing })
  },
  component: Root,
  notFoundComponent: NotThere,
})

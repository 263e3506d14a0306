import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

const Root = () => (
  <Shell>
    <Outlet />
  </Shell>
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

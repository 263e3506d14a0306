import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createAdminRouter } from './router.tsx'

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAdminRouter> }

/** The whole admin panel: main.tsx puts it into the page, tests into theirs. */
export const App = ({ queryClient, router }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  </QueryClientProvider>
)

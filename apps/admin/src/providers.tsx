import { PictureOrigin } from '@campus/ui/picture/picture-origin.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureOrigin } from './api-client/origins.ts'

/** What every screen needs around it. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <UiProvider>
      <PictureOrigin value={pictureOrigin()}>{children}</PictureOrigin>
    </UiProvider>
  </QueryClientProvider>
)

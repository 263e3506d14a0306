import { hintBelow } from '@campus/ui/form/hint-below.ts'
import { PictureOrigin } from '@campus/ui/picture/picture-origin.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { MantineThemeProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureOrigin } from './api-client/origins.ts'

/** Defaults of all fields. The forms of the website say it themselves, which spares its home page the bytes. */
const fields = {
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: hintBelow } },
    InputError: { defaultProps: { role: 'alert' } },
  },
}

/** The React contexts that every screen needs. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <UiProvider>
      <MantineThemeProvider theme={fields}>
        <PictureOrigin value={pictureOrigin()}>{children}</PictureOrigin>
      </MantineThemeProvider>
    </UiProvider>
  </QueryClientProvider>
)

import { renderToString } from 'react-dom/server'
import { createQueryClient } from './api-client/query-client.ts'
import { SignInScreen } from './identity/sign-in/sign-in-screen.tsx'
import { Providers } from './providers.tsx'

/**
 * Draws, at the build, what the panel shows to whoever has not signed in here, so that one can type before its scripts have come. Without
 * the styles in attributes, which the content security policy refuses and our own style sheets override.
 */
export const drawSignIn = (): string =>
  renderToString(
    <Providers queryClient={createQueryClient()}>
      <SignInScreen />
    </Providers>,
  ).replaceAll(/ style="[^"]*"/g, '')

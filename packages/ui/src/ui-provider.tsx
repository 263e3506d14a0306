import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ignoreDoubleClicks } from './ignore-double-clicks.ts'
import { AlertHost } from './feedback/alert-host.tsx'
import { ToastHost } from './feedback/toast-host.tsx'
import { theme } from './theme.ts'

/**
 * Wraps both apps: Mantine's theme, toasts, alerts and the protection against double clicks. Mantine's variables come from
 * styles/mantine.css instead of a <style> element, which the content security policy would refuse.
 */
export const UiProvider = ({ children }: { children: ReactNode }) => {
  useEffect(() => ignoreDoubleClicks(document), [])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
      <ToastHost />
      <AlertHost />
    </MantineProvider>
  )
}

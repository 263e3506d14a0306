import { failureMessages } from '@campus/contracts/core/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Page } from '../page/page.tsx'

/** Replaces a screen that crashed. The browser's console has the error. */
export const FailedScreen = ({ reset }: ErrorComponentProps) => (
  <Page title={failureMessages.wentWrongCalm}>
    <StateMessage failed title={panelMessages.screenFailed} onRetry={reset}>
      {panelMessages.screenFailedHelp}
    </StateMessage>
  </Page>
)

import { failureMessages } from '@campus/contracts/core/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Page } from '../page/page.tsx'

/** In the place of a screen that broke. What broke it is for the browser's console, which has it already. */
export const FailedScreen = ({ reset }: ErrorComponentProps) => (
  <Page title={failureMessages.wentWrongCalm}>
    <StateMessage failed title={panelMessages.screenFailed} onRetry={reset}>
      {panelMessages.screenFailedHelp}
    </StateMessage>
  </Page>
)

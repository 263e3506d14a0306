import { failureMessages } from '@campus/contracts/core/messages.ts'
import { tryingAgain } from '@campus/contracts/core/shared-messages.ts'
import { identityPanelMessages } from '@campus/contracts/identity/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Reload } from '@campus/ui/icons.tsx'
import { NoticeScreen } from './full-page-message.tsx'

type UnreachableScreenProps = { retrying: boolean; onRetry: () => void }

/** The session cannot be restored because the server is unreachable. */
export const UnreachableScreen = ({ retrying, onRetry }: UnreachableScreenProps) => (
  <NoticeScreen
    title={identityPanelMessages.unreachable}
    role="alert"
    actions={
      <Button busy={retrying} onClick={onRetry}>
        <Reload /> {retrying ? tryingAgain : identityPanelMessages.tryAgain}
      </Button>
    }
  >
    <p>{failureMessages.offline}.</p>
  </NoticeScreen>
)

import type { Capability } from '@campus/contracts/core/access.ts'
import { dutyMessages, missingDuty } from '@campus/contracts/identity/duty-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Link } from '@tanstack/react-router'
import { useSessionOwner } from '../../api-client/session-owner.ts'
import { homeOf } from '../../navigation/screen-access.ts'
import { Page } from '../../page/page.tsx'

/** Says which duty the screen takes, and leads to one's own. */
export const ForbiddenScreen = ({ capability }: { capability: Capability }) => {
  const { duties } = useSessionOwner()
  return (
    <Page title={dutyMessages.forbidden}>
      <StateMessage title={missingDuty(capability)}>{dutyMessages.forbiddenHelp}</StateMessage>
      <p>
        <Link to={homeOf(duties)} className={buttonClass('main')}>
          {dutyMessages.toOwnScreen}
        </Link>
      </p>
    </Page>
  )
}

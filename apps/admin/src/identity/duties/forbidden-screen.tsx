import { courseLimitMessages, dutyMessages, missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Link } from '@tanstack/react-router'
import { useSessionOwner } from '../../api-client/session-owner.ts'
import { homeOf, type Missing } from '../../navigation/screen-access.ts'
import { Page } from '../../page/page.tsx'

/** Says which duty the screen takes, or that it is for all courses, and leads to one's own. */
export const ForbiddenScreen = ({ missing }: { missing: Missing }) => {
  const rights = useSessionOwner()
  const isOfCollege = missing === 'all courses'
  return (
    <Page title={isOfCollege ? courseLimitMessages.closedTitle : dutyMessages.forbidden}>
      <StateMessage title={isOfCollege ? courseLimitMessages.closed : missingDuty(missing)}>
        {isOfCollege ? courseLimitMessages.closedHelp : dutyMessages.forbiddenHelp}
      </StateMessage>
      <p>
        <Link to={homeOf(rights)} className={buttonClass('main')}>
          {dutyMessages.toOwnScreen}
        </Link>
      </p>
    </Page>
  )
}

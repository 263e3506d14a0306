import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { homePaths } from '@campus/contracts/identity/options.ts'
import { identityPanelMessages } from '@campus/contracts/identity/panel-messages.ts'
import type { Account } from '@campus/contracts/identity/schema.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { websiteAddress } from '../../api-client/origins.ts'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { NoticeScreen } from './full-page-message.tsx'

/** For signed-in students: refuses access and links to the student area. */
export const StaffOnlyScreen = ({ user }: { user: Account }) => {
  const { signOut, signingOut } = useSignOut()
  return (
    <NoticeScreen
      title={identityPanelMessages.staffOnly}
      actions={
        <>
          <a className={buttonClass('main')} href={websiteAddress(homePaths.student)}>
            {identityPanelMessages.toStudentArea}
          </a>
          <Button variant="subtle" busy={signingOut} onClick={signOut}>
            {panelMessages.signOut}
          </Button>
        </>
      }
    >
      <p>{identityPanelMessages.staffOnlyHelp(user.email)}</p>
    </NoticeScreen>
  )
}

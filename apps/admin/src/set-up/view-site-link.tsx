import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { openInTab } from '../page/open-in-tab.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { askForVisit } from './api.ts'

/** Leads to the real pages; while visitors do not see them, by a pass of the office's. */
export const ViewSiteLink = ({ online }: { online: boolean }) =>
  online ? (
    <a className={buttonClass('subtle')} href={websiteAddress()} target="_blank" rel="noreferrer">
      {panelMessages.seeWebsite}
    </a>
  ) : (
    <Button variant="subtle" onClick={() => void openInTab(askForVisit)}>
      {words.seeAsItWillBe}
    </Button>
  )

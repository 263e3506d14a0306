import { alertTitles } from '@campus/contracts/core/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { websiteAddress } from '../api-client/origins.ts'

const blocked = panelMessages.tabBlocked

/**
 * Opens a page of the website in a new tab. The tab opens at once, while the browser still counts the click as the person's own, and
 * goes to the page when the server has named its address.
 */
export const openInTab = async (find: () => Promise<`/${string}`>): Promise<void> => {
  const tab = window.open('', '_blank')
  if (!tab) return showAlert({ title: alertTitles.oops, text: blocked, kind: 'warning' })
  tab.opener = null
  try {
    tab.location.href = websiteAddress(await find())
  } catch (error) {
    tab.close()
    await showFailureAlert(error, 'oops')
  }
}

import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import type { Edited } from '../history/api.ts'
import { messageOf } from '../api-client/failure.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { preview } from './api.ts'

const blocked = 'Your browser did not open a new tab for the preview. Please allow this page to open tabs.'

/** Shows a draft, which may be a promise of one, on the real page, in a tab of its own. */
export const openPreview = (thing: Edited, content: unknown, page?: string): Promise<void> =>
  openInTab(async () => preview(thing, await content, page))

/**
 * Opens a page of the website in a tab of its own. The tab is opened at once, while the press still counts as the person's own, and led
 * to the page when the server has said where it is.
 */
export const openInTab = async (find: () => Promise<`/${string}`>): Promise<void> => {
  const tab = window.open('', '_blank')
  if (!tab) return showAlert({ title: alertTitles.oops, text: blocked, kind: 'warning' })
  tab.opener = null
  try {
    tab.location.href = websiteAddress(await find())
  } catch (error) {
    tab.close()
    await showAlert({ title: alertTitles.oops, text: messageOf(error), kind: 'failure' })
  }
}

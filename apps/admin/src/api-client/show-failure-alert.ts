import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { messageOf } from './failure-message.ts'

/** Shows a failure in a dialog, under the title that its screen has for failures (docs/product/fixed-texts.md#failures). */
export const showFailureAlert = (error: unknown, title: keyof typeof alertTitles = 'error', otherwise?: string): Promise<void> =>
  showAlert({ title: alertTitles[title], text: messageOf(error, otherwise), kind: 'failure' })

import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'

/** The server's answer to a change; `isAsked`: nothing is done yet, because a second person has to approve it. */
export type Answer = { message: string; isAsked?: true }

/** Says that something is done, or that it waits for a second person: the one must not look like the other. */
export const announceAnswer = ({ message, isAsked }: Answer): void =>
  showToast(isAsked ? { title: approvalPanelMessages.notDone, message, kind: 'notice' } : { message, kind: 'success' })

import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'

type TakenBack = { message: string; data: { certificates?: string[] | undefined } }

/** Says that a payment was taken back. Where a certificate has it, somebody has to act, so that stays until it is closed. */
export const announceReversal = async ({ message, data: { certificates } }: TakenBack): Promise<void> => {
  if (certificates === undefined) showToast({ message, kind: 'success' })
  else await showAlert({ title: ledgerMessages.certifiedTitle, text: message, kind: 'warning' })
}

import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'

/** Says what was done. If a certificate shows a payment that was taken back, the admin has to act, so the alert stays until it is closed. */
export const announceOutcome = async (message: string, certificates: readonly string[] | undefined): Promise<void> => {
  if (certificates === undefined) showToast({ message, kind: 'success' })
  else await showAlert({ title: ledgerMessages.certifiedTitle, text: message, kind: 'warning' })
}

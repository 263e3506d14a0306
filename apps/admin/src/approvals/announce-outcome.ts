import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { type Answer, announceAnswer } from '../form/announce-answer.ts'

/** Says what was done. If a certificate shows a payment that was taken back, the admin has to act, so the alert stays until it is closed. */
export const announceOutcome = async (answer: Answer, certificates: readonly string[] | undefined): Promise<void> => {
  if (certificates === undefined) announceAnswer(answer)
  else await showAlert({ title: ledgerMessages.certifiedTitle, text: answer.message, kind: 'warning' })
}

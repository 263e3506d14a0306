import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import { studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

const { subject, heading, text, note } = correctionMessages.mail

/** Returns the mail to the former address of an application. The new one is not named: it may be a thief's, or a person's own affair. */
export const addressCorrectedMail = (to: string, uniqueId: string): MailDraft => ({
  to,
  about: uniqueId,
  subject,
  heading,
  paragraphs: [text],
  facts: [[studentIdMessages.label, uniqueId]],
  notes: [note],
})

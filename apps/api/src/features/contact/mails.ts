import type { ContactMessage, ReplyDraft } from '@campus/contracts/contact/schema.ts'
import { replyMessages } from '@campus/contracts/contact/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

/**
 * The office's answer to a message, which stands below it. The subject has nothing of either: it is logged, and shows on locked screens.
 * The name is not used: anybody may have written any name beside any address.
 */
export const replyMail = ({ cEmail, cMessage, createdAt }: ContactMessage, { id, text }: Pick<ReplyDraft, 'id' | 'text'>): MailDraft => ({
  to: cEmail,
  subject: replyMessages.subject,
  heading: replyMessages.subject,
  // Paragraphs as they were written; line breaks within them stay.
  paragraphs: text.split(/\n{2,}/),
  facts: [[`You wrote on ${formatDay(createdAt)}`, cMessage]],
  notes: ['If you did not write to us, somebody gave your address by mistake. There is nothing to do.'],
  outcomeOf: id,
})

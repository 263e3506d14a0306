import type { ContactMessage } from '@campus/contracts/contact/schema.ts'
import { inboxMessages } from '@campus/contracts/contact/messages.ts'
import { collegeDay, formatTime } from '@campus/contracts/core/dates.ts'

export const messageHead = Object.values(inboxMessages.file)

/** A message as a line of a file, in the order of its head; the day is the college's. */
export const messageCells = ({ createdAt, cName, cEmail, cNumber, cMessage, answeredAt }: ContactMessage): string[] => [
  collegeDay(new Date(createdAt)),
  formatTime(createdAt),
  cName,
  cEmail,
  cNumber,
  cMessage,
  answeredAt ? collegeDay(new Date(answeredAt)) : '',
]

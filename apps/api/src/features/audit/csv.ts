import { plainDetails } from '@campus/contracts/audit/plain-details.ts'
import type { AuditEntry } from '@campus/contracts/audit/schema.ts'
import { auditMessages, auditActionTitle } from '@campus/contracts/audit/messages.ts'
import { collegeDay, formatTime } from '@campus/contracts/core/dates.ts'

export const auditHead = Object.values(auditMessages.file)

/** An action as a line of a file, in the order of its head, and in the words of the screen. */
export const auditCells = ({ at, by, action, kind, subject, details, requestId = '' }: AuditEntry): string[] => [
  collegeDay(new Date(at)),
  formatTime(at),
  by?.name ?? auditMessages.server,
  by?.email ?? '',
  auditActionTitle(action),
  kind ?? '',
  subject,
  plainDetails(details),
  requestId,
  Object.keys(details).length > 0 ? JSON.stringify(details) : '',
]

import type { AuditEntry } from '@campus/contracts/audit/schema.ts'
import { auditWords, detailsLine } from '@campus/contracts/audit/words.ts'
import { collegeDay, formatTime } from '@campus/contracts/kit/dates.ts'

export const auditHead = Object.values(auditWords.file)

/** A deed as a line of a file, in the order of its head. */
export const auditCells = ({ at, by, action, kind, subject, details, requestId = '' }: AuditEntry): string[] => [
  collegeDay(new Date(at)),
  formatTime(at),
  by?.name ?? auditWords.server,
  by?.email ?? '',
  action,
  kind ?? '',
  subject,
  detailsLine(details),
  requestId,
]

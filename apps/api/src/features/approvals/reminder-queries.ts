import type { ApprovalKind } from '@campus/contracts/approvals/kinds.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import type { Services } from '../../platform/services.ts'
import { waitingMail } from './mails.ts'
import { mayDecideKind } from './policy.ts'
import { takeUnmentioned } from './queries.ts'
import type { ApprovalNeeds } from './rules.ts'

/** Mails once a day to all who may decide something that waits since an earlier day; what they have asked for themselves is not among it. */
export const remindOfApprovals = async (
  { config, db, mail }: Pick<Services, 'config' | 'db' | 'mail'>,
  listOffice: ApprovalNeeds['listOffice'],
  now = new Date(),
): Promise<void> => {
  await db.transaction(async (tx) => {
    const waiting = await takeUnmentioned(tx, collegeDay(now))
    if (waiting.length === 0) return
    for (const { id, email, duties } of await listOffice(tx)) {
      const counts = new Map<ApprovalKind, number>()
      for (const { kind, askedBy } of waiting)
        if (askedBy !== id && mayDecideKind(duties, kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (counts.size > 0) await mail.send(waitingMail(email, counts, config.adminUrl ?? ''), tx)
    }
  })
}

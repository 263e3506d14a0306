import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { studentIdMessages, studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import type { FastifyRequest } from 'fastify'
import { eraseApplication, lockErasable } from '../admissions/personal-data/queries.ts'
import type { ApprovalWork, RequestOf } from '../approvals/rules.ts'
import { eraseCertificates } from '../certificates/queries.ts'
import { lockAccount } from '../fees/account-queries.ts'
import { eraseRefundAccounts } from '../fees/refunds/refund-account-queries.ts'
import { listWithdrawals } from '../fees/withdrawals/queries.ts'
import { removeUnnamed } from '../../platform/files/pictures/pictures.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

type Erasing = Pick<Services, 'publisher'> & { tx: Database; request: FastifyRequest }
type Erased = { pictureKey: string | null } | null

/** Erases what is personal of an application; `askedBy` where a second person approved it. Returns what is to be removed after the commit; null where it was erased before. */
export const eraseEverything = async (
  { publisher, tx, request }: Erasing,
  { uniqueId, ...details }: { uniqueId: string; reason: string; askedBy?: string },
): Promise<Erased> => {
  await requireNoOpenRefund(tx, uniqueId)
  const former = await eraseApplication(tx, uniqueId)
  if (!former) return null
  await eraseCertificates(tx, uniqueId)
  await eraseRefundAccounts(tx, uniqueId)
  await insertAuditEntry(tx, request, { action: 'application erased', subject: uniqueId, details })
  await publisher.publish('applications', tx)
  return former
}

/**
 * Throws CONFLICT while money is to go back to a student: nobody could say any more to which account. Until the transaction ends none is
 * added. Called before the application is locked: whoever adds to the fee account locks that first.
 */
const requireNoOpenRefund = async (tx: Database, uniqueId: string): Promise<void> => {
  const account = await lockAccount(tx, uniqueId)
  if (!account || account.isErased) return
  const withdrawals = (await listWithdrawals(tx, [account.applicationId])).get(account.applicationId) ?? []
  const open = withdrawals.find(({ refund }) => refund && !refund.paid)?.refund
  if (open) throw new AppError('CONFLICT', { message: personalDataMessages.refundWaits(formatRupees(open.amount)) })
}

/** Erasing a person, where it takes a second one. A correction or a decision in between makes the request stale. */
export const erasureApproval = (services: Pick<Services, 'log' | 'pictures' | 'publisher'>): ApprovalWork<RequestOf<'erasure'>> => ({
  async prepare(tx, { uniqueId }) {
    const id = studentIdOf(uniqueId)
    // The fee account first, as when it is erased.
    if (id !== null) await lockAccount(tx, id)
    const found = id === null ? null : await lockErasable(tx, id)
    if (id === null || !found) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    if (found.isErased) throw new AppError('CONFLICT', { message: approvalMessages.erased })
    return { target: id, subject: id, version: `${found.version} ${found.status}` }
  },
  requireReady: (tx, { uniqueId }) => requireNoOpenRefund(tx, studentIdOf(uniqueId) ?? uniqueId),
  async carryOut(tx, { uniqueId: written, reason }, { request, askedBy }) {
    const uniqueId = studentIdOf(written) ?? written
    const erased = await eraseEverything({ ...services, tx, request }, { uniqueId, reason, askedBy: askedBy.name })
    return { message: personalDataMessages.erased(uniqueId), afterCommit: () => removeUnnamed(services, erased?.pictureKey) }
  },
})

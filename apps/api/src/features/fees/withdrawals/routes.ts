import { withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { proposeWithdrawal, undoWithdrawal, withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import type { FeeWithdrawal } from '@campus/contracts/fees/refunds/schema.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAlone } from '../../approvals/policy.ts'
import { findApprovalRule } from '../../approvals/queries.ts'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { type Account, lockKnownAccount } from '../account-queries.ts'
import { askedBy, type Booking, type FindCertifying, whereOf, withCertificates } from '../correction-routes.ts'
import { addressee, withdrawalMail, withdrawalUndoneMail } from '../mails.ts'
import { findFee } from '../queries.ts'
import { findRefundRulesFor } from '../refunds/refund-rule-queries.ts'
import { findRefundedReceipts, insertUndoneWithdrawal, insertWithdrawal, isAddedSince, listLeaving, listWithdrawals } from './queries.ts'
import { leavingDayRefusal, withdrawalRefusal, type Worked, workOut } from './rules.ts'

type Wanted = Pick<FeeWithdrawal, 'uniqueId' | 'leftOn'> & Partial<Pick<FeeWithdrawal, 'back' | 'owed'>>

/**
 * Locks the account of a student who leaves, and works out what it comes to; throws NOT_FOUND, CONFLICT or INVALID_INPUT where they cannot
 * leave on that day, or where it comes to something else than was looked at.
 */
export const lockLeaving = async (
  tx: Database,
  { uniqueId, leftOn, back, owed }: Wanted,
): Promise<Worked & { account: Account; rulesId: string }> => {
  const account = await lockKnownAccount(tx, uniqueId)
  if (account.withdrawnPaise > 0) throw new AppError('CONFLICT', { message: words.hasLeft })
  const { course, year, rules } = await findRefundRulesFor(tx, account.applicationId)
  // A student who was imported applied long before the account was opened.
  const opened = [collegeDay(account.appliedAt), `${year}-07-01`].toSorted()[0] ?? ''
  const dayRefusal = leavingDayRefusal(leftOn, opened, collegeDay())
  if (dayRefusal) throw dayRefusal
  if (!rules) throw new AppError('CONFLICT', { message: words.noRules(course, year) })
  const leaving = await listLeaving(tx, account.applicationId)
  const worked = workOut({ leftOn, clauses: rules.clauses, finesPaise: account.lateFinePaise, ...leaving })
  const refusal = withdrawalRefusal(worked, back === undefined || owed === undefined ? undefined : { back, owed })
  if (refusal) throw refusal
  return { ...worked, account, rulesId: rules.id }
}

/** Writes down that a student has left. */
export const withdraw = async (
  booking: Booking,
  { reason, ...wanted }: FeeWithdrawal,
  findCertifying: FindCertifying,
): Promise<{ message: string; data: { fee: Fee; certificates?: string[] } }> => {
  const { approval, mail, publisher, tx, request } = booking
  const { account, rulesId, ...worked } = await lockLeaving(tx, wanted)
  if (!approval) requireAlone(await findApprovalRule(tx), { kind: 'withdrawal' })
  const { leftOn, payBy, clause, back, owed } = worked.proposal
  const { applicationId, uniqueId } = account
  await insertWithdrawal(tx, whereOf(account, booking), worked, { leftOn, payBy, clause: clause ?? null, rulesId, reason })
  const details = { leftOn, back, owed, ...(clause !== undefined && { clause }), reason, ...askedBy(booking) }
  await insertAuditEntry(tx, request, { action: 'student withdrawn', subject: uniqueId, details })
  const fee = await findFee(tx, applicationId)
  if (!account.isErased) await mail.send(withdrawalMail(addressee(account), { ...worked.proposal, fee }), tx)
  await publisher.publish('fees', tx)
  const done = back > 0 ? words.done(formatRupees(back), formatCalendarDay(payBy)) : words.doneWithoutMoney
  return withCertificates(done, fee, await findCertifying(tx, applicationId, await findRefundedReceipts(tx, applicationId)))
}

/** That students have left, and what comes of it. */
export const withdrawalRoutes = (app: FastifyInstance, services: Services, findCertifying: FindCertifying): void => {
  const { db, mail, publisher } = services

  // Locked like the withdrawal itself: a payment in between would be in one part of the sums alone.
  serve(app, proposeWithdrawal, async ({ params, query }) => ({
    data: (await db.transaction((tx) => lockLeaving(tx, { ...params, ...query }))).proposal,
  }))

  serve(app, withdrawStudent, ({ body }, request) => db.transaction((tx) => withdraw({ ...services, tx, request }, body, findCertifying)))

  const undo = async (tx: Database, uniqueId: string, request: FastifyRequest): Promise<Fee> => {
    const account = await lockKnownAccount(tx, uniqueId)
    const { applicationId } = account
    const [withdrawal] = (await listWithdrawals(tx, [applicationId])).get(applicationId) ?? []
    const conflict = (message: string) => new AppError('CONFLICT', { message })
    if (!withdrawal) throw new AppError('NOT_FOUND', { message: words.unknown })
    if (withdrawal.refund?.paid) throw conflict(words.paidBack)
    if (await isAddedSince(tx, applicationId, withdrawal.id)) throw conflict(words.addedSince)
    await insertUndoneWithdrawal(tx, whereOf(account, { request }), { id: withdrawal.id, reason: words.undone })
    const details = { leftOn: withdrawal.leftOn, back: withdrawal.refund?.amount ?? 0 }
    await insertAuditEntry(tx, request, { action: 'withdrawal taken back', subject: account.uniqueId, details })
    const fee = await findFee(tx, applicationId)
    if (!account.isErased) await mail.send(withdrawalUndoneMail(addressee(account), fee), tx)
    await publisher.publish('fees', tx)
    return fee
  }

  serve(app, undoWithdrawal, async ({ params: { uniqueId } }, request) => ({
    message: words.undone,
    data: { fee: await db.transaction((tx) => undo(tx, uniqueId, request)) },
  }))
}

import { adjustmentApproval } from '@campus/contracts/approvals/kinds.ts'
import { closeDay } from '@campus/contracts/closings/endpoints.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import type { FeeAdjustment } from '@campus/contracts/fees/ledger-schema.ts'
import { ledgerMessages, receiptMessages } from '@campus/contracts/fees/messages.ts'
import type { AdjustmentKind } from '@campus/contracts/fees/options.ts'
import { withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { FastifyRequest } from 'fastify'
import { requireAlone } from '../approvals/policy.ts'
import { findApprovalRule } from '../approvals/queries.ts'
import type { Approved } from '../approvals/rules.ts'
import { lockCapability } from '../identity/people/queries.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Services } from '../../platform/services.ts'
import { type Account, lockAccountOf, lockKnownAccount } from './account-queries.ts'
import { findPayment, insertAdjustment, insertReversal } from './ledger-queries.ts'
import { addressee, reversalMail } from './mails.ts'
import { findFee } from './queries.ts'
import { adjustmentRefusal, concessionRefusal, paiseOf } from './rules.ts'
import { findGranted, findHeadRest, keepScheme } from './concessions/scheme-queries.ts'
import { listWithdrawals } from './withdrawals/queries.ts'

/** Finds the numbers of a student's valid certificates that some payments stand on, the oldest first. Certificates know the fee book, so app/ hands it in. */
export type FindCertifying = (db: Database, applicationId: string, receiptNumbers: readonly string[]) => Promise<string[]>

/** The transaction in which an admin adds to the fee book, and what tells of it; with the request that a second person approved by it. */
export type Booking = Pick<Services, 'mail' | 'publisher'> & {
  tx: Database
  request: FastifyRequest
  approval?: Pick<Approved, 'id' | 'askedBy'>
}

/** Returns the account and the person of a new entry: the one who asked for it, where a second person approved it. */
export const whereOf = ({ applicationId }: Account, { approval, request }: Pick<Booking, 'approval' | 'request'>) => ({
  applicationId,
  admin: approval?.askedBy ?? callerOf(request),
  approvalId: approval?.id ?? null,
})

export const askedBy = ({ approval }: Pick<Booking, 'approval'>) => approval && { askedBy: approval.askedBy.name }

/** Locks the account of a payment that can be taken back; throws NOT_FOUND or CONFLICT where it cannot. */
export const lockReversible = async (tx: Database, { receiptNumber, isBounce }: Pick<Reversing, 'receiptNumber' | 'isBounce'>) => {
  const account = await lockAccountOf(tx, receiptNumber)
  // Read under the lock, which whoever reversed it meanwhile had.
  const payment = account && (await findPayment(tx, receiptNumber))
  if (!payment) throw new AppError('NOT_FOUND', { message: receiptMessages.unknown })
  const { place, amountPaise, paymentMethod, isReversed, isRefunded } = payment
  if (isReversed) throw new AppError('CONFLICT', { message: ledgerMessages.alreadyReversed })
  // Less would come in than goes out, and what came after a withdrawal keeps it from being taken back.
  const [withdrawal] = (await listWithdrawals(tx, [account.applicationId])).get(account.applicationId) ?? []
  if (withdrawal?.refund && !withdrawal.refund.paid) throw new AppError('CONFLICT', { message: withdrawalMessages.refundWaits })
  if (isRefunded) throw new AppError('CONFLICT', { message: withdrawalMessages.refunded })
  if (isBounce && paymentMethod !== 'Cheque') throw new AppError('CONFLICT', { message: ledgerMessages.notACheque })
  return { account, place, amountPaise }
}

type Adjusting = Omit<FeeAdjustment, 'reason'>

/** Locks an account that takes a concession or a fine; throws NOT_FOUND, CONFLICT or INVALID_INPUT where it does not. */
export const lockAdjustable = async (tx: Database, { uniqueId, kind, amount, ...by }: Adjusting) => {
  const account = await lockKnownAccount(tx, uniqueId)
  const amountPaise = paiseOf(amount)
  const refusal = adjustmentRefusal(account, kind, amountPaise)
  if (refusal) throw refusal
  const names = kind === 'Concession' ? await findConcessionNames(tx, account, { amountPaise, ...by }) : {}
  return { account, amountPaise, names }
}

/** Finds the names of a concession's scheme and head; throws where there is none such, or there is not that much to give or to take back. */
const findConcessionNames = async (
  tx: Database,
  { applicationId }: Account,
  { amountPaise, scheme, head }: Pick<Adjusting, 'scheme' | 'head'> & { amountPaise: Paise },
): Promise<{ scheme?: string; head?: string }> => {
  const schemeName = scheme === undefined ? null : await keepScheme(tx, scheme)
  const rest = head === undefined ? null : await findHeadRest(tx, applicationId, head)
  const refusal = concessionRefusal({
    amountPaise,
    granted: amountPaise < 0 ? await findGranted(tx, applicationId, { scheme, head }) : 0,
    hasScheme: scheme === undefined || schemeName !== null,
    ...(head !== undefined && { headPaise: rest?.restPaise ?? null }),
  })
  if (refusal) throw refusal
  return { ...(schemeName !== null && { scheme: schemeName }), ...(rest && { head: rest.name }) }
}

const requireAdjustmentAlone = async (tx: Database, account: Account, kind: AdjustmentKind, amountPaise: Paise): Promise<void> => {
  const approvalKind = adjustmentApproval(kind, amountPaise)
  if (approvalKind === null) return
  const concessionAfter = toRupees(account.concessionPaise - account.withdrawnPaise + amountPaise)
  requireAlone(await findApprovalRule(tx), approvalKind === 'concession' ? { kind: approvalKind, concessionAfter } : { kind: approvalKind })
}

/** Returns the person out of whose drawer money goes: whoever asked for it, or else the approver where the former cannot close a day any more. */
const lockDrawerOwner = async ({ approval, request, tx }: Booking) =>
  approval && (await lockCapability(tx, approval.askedBy.userId, closeDay.access)) ? approval.askedBy : callerOf(request)

export type Reversing = { receiptNumber: string; reason: string; isBounce: boolean; charge?: number | undefined }

/** Takes a payment back, once and whole; a cheque that bounced may cost a charge, which is a fine of its own. */
export const reverse = async (
  booking: Booking,
  { receiptNumber, reason, isBounce, charge }: Reversing,
  findCertifying: FindCertifying,
): Promise<{ message: string; data: { fee: Fee; certificates?: string[] } }> => {
  const { approval, mail, publisher, tx, request } = booking
  const { account, place } = await lockReversible(tx, { receiptNumber, isBounce })
  if (!approval) requireAlone(await findApprovalRule(tx), { kind: isBounce ? 'bounce' : 'reversal' })
  const where = whereOf(account, booking)
  await insertReversal(tx, { ...where, admin: await lockDrawerOwner(booking) }, { place, reason, isBounce })
  if (charge !== undefined)
    await insertAdjustment(tx, where, {
      kind: 'Late Fine',
      amountPaise: paiseOf(charge),
      reason: bounceMessages.chargeReason(receiptNumber),
    })
  const details = { receiptNumber, reason, ...(charge !== undefined && { charge }), ...askedBy(booking) }
  await insertAuditEntry(tx, request, { action: isBounce ? 'cheque bounced' : 'payment reversed', subject: account.uniqueId, details })
  const fee = await findFee(tx, account.applicationId)
  const told = { receiptNumber, reason, isBounce, charge, fee }
  if (!account.isErased) await mail.send(reversalMail(addressee(account), told), tx)
  await publisher.publish('fees', tx)
  const done = (isBounce ? ledgerMessages.bounced : ledgerMessages.reversed)(receiptNumber)
  return withCertificates(done, fee, await findCertifying(tx, account.applicationId, [receiptNumber]))
}

/**
 * Returns the answer to a change of payments, with the certificates that are based on them. None is issued meanwhile, since that takes the
 * lock of the account, too.
 */
export const withCertificates = (
  done: string,
  fee: Fee,
  certificates: string[],
): { message: string; data: { fee: Fee; certificates?: string[] } } =>
  certificates.length === 0
    ? { message: done, data: { fee } }
    : { message: `${done} ${ledgerMessages.certified(certificates)}`, data: { fee, certificates } }

/** Gives a concession or a late fine, or takes some of one back. */
export const adjust = async (booking: Booking, { reason, ...wanted }: FeeAdjustment): Promise<{ message: string; data: { fee: Fee } }> => {
  const { approval, publisher, tx, request } = booking
  const { kind, amount, scheme: schemeId, head: headId } = wanted
  const { account, amountPaise, names } = await lockAdjustable(tx, wanted)
  if (!approval) await requireAdjustmentAlone(tx, account, kind, amountPaise)
  await insertAdjustment(tx, whereOf(account, booking), { kind, amountPaise, reason, schemeId, headId })
  await insertAuditEntry(tx, request, {
    action: 'fees adjusted',
    subject: account.uniqueId,
    details: { kind, amount, ...names, reason, ...askedBy(booking) },
  })
  await publisher.publish('fees', tx)
  return { message: ledgerMessages.adjusted, data: { fee: await findFee(tx, account.applicationId) } }
}

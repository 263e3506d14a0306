import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { takesSecondPerson } from '@campus/contracts/approvals/kinds.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { listRefunds, markRefund } from '@campus/contracts/fees/refunds/endpoints.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { onlineTransfer, returnableMethods } from '@campus/contracts/fees/options.ts'
import { refundAccountMessages } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import type { Refund, RefundMark } from '@campus/contracts/fees/refunds/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findApprovalRule } from '../../approvals/queries.ts'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { lockKnownAccount } from '../account-queries.ts'
import { addressee, refundMail } from '../mails.ts'
import { findRefundAccount } from './refund-account-queries.ts'
import { findRefund, findRefunds, updateRefundPayment } from './queries.ts'
import { knownRefund } from '../rules.ts'

/** Tells whether a line of the bank says that a refund went out. */
export type IsRefundAtBank = (db: Database, withdrawalId: string) => Promise<boolean>

/** Money that goes back to those who have left. */
export const refundRoutes = (app: FastifyInstance, { db, mail, publisher }: Services, isRefundAtBank: IsRefundAtBank): void => {
  serve(app, listRefunds, ({ query }, request) => findRefunds(db, { ...query, limitedTo: callerOf(request).courses }))

  const mark = async (
    tx: Database,
    { uniqueId, id, paid }: RefundMark & Record<'uniqueId' | 'id', string>,
    request: FastifyRequest,
  ): Promise<Refund> => {
    // Nobody takes the withdrawal back meanwhile, or says that the money goes elsewhere.
    const account = await lockKnownAccount(tx, uniqueId)
    const refund = knownRefund(await findRefund(tx, account.applicationId, id))
    const refusal = markRefusal(refund, paid)
    if (refusal) throw refusal
    const caller = callerOf(request)
    const isOwnEntry = paid?.account !== undefined && (await findRefundAccount(tx, id))?.givenBy === caller.userId
    if (isOwnEntry && takesSecondPerson(await findApprovalRule(tx), { kind: 'withdrawal' }))
      throw new AppError('CONFLICT', { message: refundAccountMessages.ownEntry })
    await updateRefundPayment(tx, id, {
      paidOn: paid?.on ?? null,
      paidBy: paid?.method ?? null,
      reference: paid?.reference ?? null,
      paidByName: paid && caller.name,
    })
    // Only now: whoever is matching it to a line holds it, and was waited for.
    if (!paid && (await isRefundAtBank(tx, id))) throw new AppError('CONFLICT', { message: bankStatementMessages.match.refundAtBank })
    const payment = paid && { ...paid, account: paid.account && refund.account?.lastFour }
    const details = { amount: refund.amount, ...payment }
    await insertAuditEntry(tx, request, { action: paid ? 'refund paid' : 'refund not paid', subject: account.uniqueId, details })
    if (!account.isErased) await mail.send(refundMail(addressee(account), refund, payment), tx)
    await publisher.publish('fees', tx)
    return knownRefund(await findRefund(tx, account.applicationId, id))
  }

  serve(app, markRefund, async ({ params, body: { paid } }, request) => {
    const data = await db.transaction((tx) => mark(tx, { ...params, paid }, request))
    return { message: (paid ? words.markedPaid : words.markedOpen)(formatRupees(data.amount), data.name), data }
  })
}

/**
 * Returns the refusal of a mark; null where it is accepted. A refund that is marked already was perhaps paid twice, so a second mark is
 * refused.
 */
const markRefusal = ({ leftOn, paid: former, account, from = [] }: Refund, paid: RefundMark['paid']): AppError | null => {
  if ((paid === null) === (former === undefined)) return new AppError('CONFLICT', { message: paid ? words.alreadyPaid : words.alreadyOpen })
  if (!paid) return null
  const { on, method } = paid
  const refuse = (field: keyof typeof paid, message: string) => new AppError('INVALID_INPUT', { fields: { [`paid.${field}`]: message } })
  if (on > collegeDay()) return refuse('on', words.future)
  if (on < leftOn) return refuse('on', words.tooEarly(formatCalendarDay(leftOn)))
  if (method === 'Original Source' && !from.every((payment) => returnableMethods.includes(payment.method)))
    return refuse('method', refundAccountMessages.notFromSource)
  if (method === 'Original Source' && from.some(({ online }) => online)) return refuse('method', refundAccountMessages.paidOnline)
  // Otherwise it may have gone to an account that is not the one by now.
  const toAccount = method === onlineTransfer ? account?.at : undefined
  return paid.account === toAccount ? null : new AppError('CONFLICT', { message: refundAccountMessages.changed })
}

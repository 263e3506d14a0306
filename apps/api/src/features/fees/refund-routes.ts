import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { listRefunds, markRefund } from '@campus/contracts/fees/refund-endpoints.ts'
import { refundMessages as words } from '@campus/contracts/fees/refund-messages.ts'
import type { Refund, RefundMark } from '@campus/contracts/fees/refund-schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { lockKnownAccount } from './account-queries.ts'
import { addressee, refundPaidMail } from './mails.ts'
import { findRefund, findRefunds, updateRefundPayment } from './withdrawal-queries.ts'

/** Tells whether a line of the bank says that a refund went out. */
export type IsRefundAtBank = (db: Database, withdrawalId: string) => Promise<boolean>

/** Money that goes back to those who have left. */
export const refundRoutes = (app: FastifyInstance, { db, mail, publisher }: Services, isRefundAtBank: IsRefundAtBank): void => {
  serve(app, listRefunds, async ({ query: { Limit: limit, ...filters } }, request) => {
    const { rows, ...cursors } = await findRefunds(db, { ...filters, limit, limitedTo: callerOf(request).courses })
    return { data: rows, ...cursors }
  })

  const mark = async (
    tx: Database,
    { uniqueId, id, paid }: RefundMark & Record<'uniqueId' | 'id', string>,
    request: FastifyRequest,
  ): Promise<Refund> => {
    // Nobody takes the withdrawal back meanwhile.
    const account = await lockKnownAccount(tx, uniqueId)
    const refund = known(await findRefund(tx, account.applicationId, id))
    const refusal = markRefusal(refund, paid)
    if (refusal) throw refusal
    await updateRefundPayment(tx, id, {
      paidOn: paid?.on ?? null,
      paidBy: paid?.method ?? null,
      reference: paid?.reference ?? null,
      paidByName: paid && callerOf(request).name,
    })
    // Only now: whoever is matching it to a line holds it, and was waited for.
    if (!paid && (await isRefundAtBank(tx, id))) throw new AppError('CONFLICT', { message: bankStatementMessages.match.refundAtBank })
    const details = { amount: refund.amount, ...paid }
    await insertAuditEntry(tx, request, { action: paid ? 'refund paid' : 'refund not paid', subject: account.uniqueId, details })
    if (paid && !account.isErased) await mail.send(refundPaidMail(addressee(account), { amount: refund.amount, ...paid }), tx)
    await publisher.publish('fees', tx)
    return known(await findRefund(tx, account.applicationId, id))
  }

  serve(app, markRefund, async ({ params, body: { paid } }, request) => {
    const data = await db.transaction((tx) => mark(tx, { ...params, paid }, request))
    return { message: (paid ? words.markedPaid : words.markedOpen)(formatRupees(data.amount), data.name), data }
  })
}

const known = (refund: Refund | null): Refund => {
  if (!refund) throw new AppError('NOT_FOUND', { message: words.unknown })
  return refund
}

/** Returns the refusal of a mark; null where it is accepted. What is marked already was perhaps paid twice, and somebody has to see it. */
const markRefusal = ({ leftOn, paid: former }: Refund, paid: RefundMark['paid']): AppError | null => {
  if ((paid === null) === (former === undefined)) return new AppError('CONFLICT', { message: paid ? words.alreadyPaid : words.alreadyOpen })
  if (!paid) return null
  const { on } = paid
  const say = (message: string) => new AppError('INVALID_INPUT', { fields: { 'paid.on': message } })
  if (on > collegeDay()) return say(words.future)
  return on < leftOn ? say(words.tooEarly(formatCalendarDay(leftOn))) : null
}

import { adjustFees, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { FeeAdjustment } from '@campus/contracts/fees/ledger.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { ledgerWords, receiptWords, recordPaymentWords } from '@campus/contracts/fees/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import { studentIdOf, studentIdWords } from '@campus/contracts/students/student-id.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { insertAuditEntry } from '../audit/queries.ts'
import { callerOf } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { answerOnce, createIdempotency } from '../kit/idempotency.ts'
import { createTurns } from '../kit/turns.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { type Account, lockAccount } from './account-queries.ts'
import { receiptMarks } from './gateway.ts'
import { findPayment, insertAdjustment, insertPayment, insertReversal } from './ledger-queries.ts'
import { receiptMail, reversalMail } from './mail-rules.ts'
import { adjustmentRefusal, dueOf, feeOf, paiseOf, paymentRefusal } from './rules.ts'

/** Of a hundred payments of one account ninety-nine wait for its lock; they wait here, where they hold no connection that others need. */
const turns = { atOnce: 2, mostWaiting: 1000, longestWait: 10_000 }

export const paymentRoutes = (app: FastifyInstance, { config, db, mail, publisher }: Services): void => {
  const idempotency = createIdempotency(config.secrets.pii)
  const { confirmationOf } = receiptMarks(config)
  const inTurn = createTurns(turns)

  /** Does the work once for the request's key, which is its admin's own: the same one of a colleague is another request. */
  const once = <T>(request: FastifyRequest, path: string, answer: z.ZodType<T>, work: (tx: Database) => Promise<T>) => {
    const repeatable = idempotency.read(request, `${path} ${callerOf(request).userId}`, [JSON.stringify(request.body)])
    const answers = { answer, otherKey: recordPaymentWords.otherKey }
    return inTurn(() => answerOnce({ db, idempotency, repeatable }, answers, work))
  }

  /** Takes the payment under the lock of the account, so that no two are taken for the same debt. */
  const pay = async (tx: Database, { uniqueId, paymentMethod, Paid_amount, reference }: FeePayment, request: FastifyRequest) => {
    const account = await lock(tx, uniqueId)
    const amountPaise = paiseOf(Paid_amount)
    const refusal = paymentRefusal(account, amountPaise)
    if (refusal) throw refusal
    const { applicationId } = account
    const where = { applicationId, adminId: callerOf(request).userId }
    const receiptNumber = await insertPayment(tx, where, { amountPaise, paymentMethod, reference })
    const details = { receiptNumber, amount: Paid_amount, paymentMethod }
    await insertAuditEntry(tx, request, { action: 'payment recorded', subject: account.uniqueId, details })
    const after = { ...account, paidPaise: account.paidPaise + amountPaise }
    const payment = { receiptNumber, amountPaise, duePaise: dueOf(after), paymentMethod, confirmation: confirmationOf(receiptNumber) }
    if (!account.isErased) await mail.send(receiptMail(addressee(account), payment), tx)
    await publisher.publish('fees', tx)
    const say = account.isErased ? recordPaymentWords.recordedWithoutMail : recordPaymentWords.recorded
    return { message: say(formatRupees(Paid_amount), receiptNumber), data: { receiptNumber, fee: feeOf(after) } }
  }

  serve(app, recordPayment, ({ body }, request) =>
    once(request, recordPayment.path, recordPayment.reply.omit({ success: true }), (tx) => pay(tx, body, request)),
  )

  const reverse = async (tx: Database, receiptNumber: string, reason: string, request: FastifyRequest) => {
    const account = await lock(tx, (await find(tx, receiptNumber)).uniqueId)
    // Looked at again: whoever reversed it meanwhile had the lock.
    const { place, isReversed } = await find(tx, receiptNumber)
    if (isReversed) throw new AppError('CONFLICT', { message: ledgerWords.alreadyReversed })
    await insertReversal(tx, { applicationId: account.applicationId, adminId: callerOf(request).userId }, { place, reason })
    await insertAuditEntry(tx, request, { action: 'payment reversed', subject: account.uniqueId, details: { receiptNumber, reason } })
    const after = await lock(tx, account.uniqueId)
    if (!account.isErased) await mail.send(reversalMail(addressee(account), { receiptNumber, reason, duePaise: dueOf(after) }), tx)
    await publisher.publish('fees', tx)
    return { message: ledgerWords.reversed(receiptNumber), data: { fee: feeOf(after) } }
  }

  serve(app, reversePayment, ({ params: { number }, body: { reason } }, request) =>
    inTurn(() => db.transaction((tx) => reverse(tx, number, reason, request))),
  )

  const adjust = async (tx: Database, { uniqueId, kind, amount, reason }: FeeAdjustment, request: FastifyRequest) => {
    const account = await lock(tx, uniqueId)
    const amountPaise = paiseOf(amount)
    const refusal = adjustmentRefusal(account, kind, amountPaise)
    if (refusal) throw refusal
    await insertAdjustment(tx, { applicationId: account.applicationId, adminId: callerOf(request).userId }, { kind, amountPaise, reason })
    await insertAuditEntry(tx, request, { action: 'fees adjusted', subject: account.uniqueId, details: { kind, amount, reason } })
    await publisher.publish('fees', tx)
    return { message: ledgerWords.adjusted, data: { fee: feeOf(await lock(tx, uniqueId)) } }
  }

  serve(app, adjustFees, ({ body }, request) =>
    once(request, adjustFees.path, adjustFees.reply.omit({ success: true }), (tx) => adjust(tx, body, request)),
  )
}

const lock = async (tx: Database, uniqueId: string): Promise<Account> => {
  const id = studentIdOf(uniqueId)
  const account = id === null ? null : await lockAccount(tx, id)
  if (!account) throw new AppError('NOT_FOUND', { message: studentIdWords.unknown })
  return account
}

const find = async (tx: Database, receiptNumber: string) => {
  const payment = await findPayment(tx, receiptNumber)
  if (!payment) throw new AppError('NOT_FOUND', { message: receiptWords.unknown })
  return payment
}

const addressee = ({ uniqueId, payer: { firstName, email }, course: { courseName } }: Account) => ({
  uniqueId,
  firstName,
  email: email[0] ?? '',
  courseName,
})

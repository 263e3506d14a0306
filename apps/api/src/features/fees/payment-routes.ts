import { adjustFees, bounceCheque, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { FeeAdjustment } from '@campus/contracts/fees/ledger.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { ledgerMessages, receiptMessages, recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mail-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/students/student-id.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { answerOnce, createIdempotency } from '../../platform/database/idempotency.ts'
import { sendsMails } from '../../platform/mail/mail-delivery.ts'
import { createConcurrencyLimiter } from '../../platform/process/concurrency-limiter.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Account, lockAccount } from './account-queries.ts'
import { documentSignatures } from '../../platform/print/document-signatures.ts'
import { findPayment, insertAdjustment, insertPayment, insertReversal } from './ledger-queries.ts'
import { receiptMail, reversalMail } from './mails.ts'
import { adjustmentRefusal, dueOf, earlierDayRefusal, feeOf, paiseOf, paymentRefusal } from './rules.ts'

/** Of a hundred payments of one account ninety-nine wait for its lock; they wait here, where they hold no connection that others need. */
const limits = { atOnce: 2, mostWaiting: 1000, longestWait: 10_000 }

/** Finds the numbers of a student's valid certificates that a payment stands on, the oldest first. Certificates know the fee book, so app/ hands it in. */
export type FindCertifying = (db: Database, applicationId: string, receiptNumber: string) => Promise<string[]>

export const paymentRoutes = (app: FastifyInstance, { config, db, mail, publisher }: Services, findCertifying: FindCertifying): void => {
  const idempotency = createIdempotency(config.secrets.pii)
  const { confirmationOf } = documentSignatures(config, 'receipt')
  const limited = createConcurrencyLimiter(limits)

  /** Does the work once for the request's key, which is its admin's own: the same one of a colleague is another request. */
  const once = <T>(request: FastifyRequest, path: string, answer: z.ZodType<T>, work: (tx: Database) => Promise<T>) => {
    const repeatable = idempotency.read(request, `${path} ${callerOf(request).userId}`, [JSON.stringify(request.body)])
    const answers = { answer, otherKey: recordPaymentMessages.otherKey }
    return limited(() => answerOnce({ db, idempotency, repeatable }, answers, work))
  }

  /** What is said of a payment that was taken, by whether a receipt reaches the student. */
  const sayRecorded = ({ isErased, payer }: Account) => {
    if (isErased) return recordPaymentMessages.recordedWithoutMail
    if (payer.email[0] === '') return recordPaymentMessages.recordedWithoutAddress
    return mailMessage(sendsMails(config), recordPaymentMessages.recorded)
  }

  /** Takes the payment under the lock of the account, so that no two are taken for the same debt. */
  const pay = async (tx: Database, { uniqueId, Paid_amount, reason, ...paid }: FeePayment, request: FastifyRequest) => {
    const account = await lock(tx, uniqueId)
    const amountPaise = paiseOf(Paid_amount)
    const { paymentMethod, paidOn } = paid
    const dayRefusal = paidOn === undefined ? null : earlierDayRefusal(paidOn, collegeDay(account.appliedAt), collegeDay())
    const refusal = dayRefusal ?? paymentRefusal(account, amountPaise)
    if (refusal) throw refusal
    const { applicationId } = account
    const where = { applicationId, adminId: callerOf(request).userId }
    const receiptNumber = await insertPayment(tx, where, { amountPaise, ...paid, ...(paidOn !== undefined && { paidOnReason: reason }) })
    const details = { receiptNumber, amount: Paid_amount, paymentMethod, ...(paidOn !== undefined && { paidOn, reason }) }
    await insertAuditEntry(tx, request, { action: 'payment recorded', subject: account.uniqueId, details })
    const after = { ...account, paidPaise: account.paidPaise + amountPaise }
    const payment = { receiptNumber, amountPaise, duePaise: dueOf(after), paymentMethod, confirmation: confirmationOf(receiptNumber) }
    if (!account.isErased) await mail.send(receiptMail(addressee(account), payment), tx)
    await publisher.publish('fees', tx)
    return { message: sayRecorded(account)(formatRupees(Paid_amount), receiptNumber), data: { receiptNumber, fee: feeOf(after) } }
  }

  serve(app, recordPayment, ({ body }, request) =>
    once(request, recordPayment.path, recordPayment.reply.omit({ success: true }), (tx) => pay(tx, body, request)),
  )

  type Reversing = { receiptNumber: string; reason: string; isBounce: boolean; charge?: number | undefined }

  /** Takes a payment back, once and whole; a cheque that bounced may cost a charge, which is a fine of its own. */
  const reverse = async (tx: Database, { receiptNumber, reason, isBounce, charge }: Reversing, request: FastifyRequest) => {
    const account = await lock(tx, (await find(tx, receiptNumber)).uniqueId)
    // Looked at again: whoever reversed it meanwhile had the lock.
    const { place, paymentMethod, isReversed } = await find(tx, receiptNumber)
    if (isReversed) throw new AppError('CONFLICT', { message: ledgerMessages.alreadyReversed })
    if (isBounce && paymentMethod !== 'Cheque') throw new AppError('CONFLICT', { message: ledgerMessages.notACheque })
    const where = { applicationId: account.applicationId, adminId: callerOf(request).userId }
    await insertReversal(tx, where, { place, reason, isBounce })
    if (charge !== undefined)
      await insertAdjustment(tx, where, {
        kind: 'Late Fine',
        amountPaise: paiseOf(charge),
        reason: bounceMessages.chargeReason(receiptNumber),
      })
    const details = { receiptNumber, reason, ...(charge !== undefined && { charge }) }
    await insertAuditEntry(tx, request, { action: isBounce ? 'cheque bounced' : 'payment reversed', subject: account.uniqueId, details })
    const after = await lock(tx, account.uniqueId)
    const told = { receiptNumber, reason, isBounce, chargePaise: charge === undefined ? 0 : paiseOf(charge), duePaise: dueOf(after) }
    if (!account.isErased) await mail.send(reversalMail(addressee(account), told), tx)
    await publisher.publish('fees', tx)
    const done = (isBounce ? ledgerMessages.bounced : ledgerMessages.reversed)(receiptNumber)
    // None is issued meanwhile: that takes the lock of the account, too.
    const certified = await findCertifying(tx, account.applicationId, receiptNumber)
    if (certified.length === 0) return { message: done, data: { fee: feeOf(after) } }
    return { message: `${done} ${ledgerMessages.certified(certified)}`, data: { fee: feeOf(after), certificates: certified } }
  }

  serve(app, reversePayment, ({ params: { number }, body: { reason } }, request) =>
    limited(() => db.transaction((tx) => reverse(tx, { receiptNumber: number, reason, isBounce: false }, request))),
  )

  serve(app, bounceCheque, ({ params: { number }, body }, request) =>
    limited(() => db.transaction((tx) => reverse(tx, { receiptNumber: number, ...body, isBounce: true }, request))),
  )

  const adjust = async (tx: Database, { uniqueId, kind, amount, reason }: FeeAdjustment, request: FastifyRequest) => {
    const account = await lock(tx, uniqueId)
    const amountPaise = paiseOf(amount)
    const refusal = adjustmentRefusal(account, kind, amountPaise)
    if (refusal) throw refusal
    await insertAdjustment(tx, { applicationId: account.applicationId, adminId: callerOf(request).userId }, { kind, amountPaise, reason })
    await insertAuditEntry(tx, request, { action: 'fees adjusted', subject: account.uniqueId, details: { kind, amount, reason } })
    await publisher.publish('fees', tx)
    return { message: ledgerMessages.adjusted, data: { fee: feeOf(await lock(tx, uniqueId)) } }
  }

  serve(app, adjustFees, ({ body }, request) =>
    once(request, adjustFees.path, adjustFees.reply.omit({ success: true }), (tx) => adjust(tx, body, request)),
  )
}

const lock = async (tx: Database, uniqueId: string): Promise<Account> => {
  const id = studentIdOf(uniqueId)
  const account = id === null ? null : await lockAccount(tx, id)
  if (!account) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
  return account
}

const find = async (tx: Database, receiptNumber: string) => {
  const payment = await findPayment(tx, receiptNumber)
  if (!payment) throw new AppError('NOT_FOUND', { message: receiptMessages.unknown })
  return payment
}

const addressee = ({ uniqueId, payer: { firstName, middleName, lastName, email }, course: { courseName } }: Account) => ({
  uniqueId,
  firstName,
  middleName,
  lastName,
  email: email[0] ?? '',
  courseName,
})

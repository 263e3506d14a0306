import { adjustFees, bounceCheque, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { FeeAdjustment } from '@campus/contracts/fees/ledger.ts'
import type { Fee, FeePayment } from '@campus/contracts/fees/schema.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { ledgerMessages, receiptMessages, recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { answerOnce, createIdempotency } from '../../platform/database/idempotency.ts'
import { sendsMails } from '../../platform/mail/mail-delivery.ts'
import { createConcurrencyLimiter } from '../../platform/process/concurrency-limiter.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { type Account, lockAccount, lockAccountOf } from './account-queries.ts'
import type { DocumentSignatures } from '../../platform/print/document-signatures.ts'
import { findPayment, insertAdjustment, insertPayment, insertReversal } from './ledger-queries.ts'
import { receiptMail, reversalMail } from './mails.ts'
import { accountAfter, adjustmentRefusal, dueOf, earlierDayRefusal, feeOf, paiseOf, paymentRefusal } from './rules.ts'

/** Of a hundred payments of one account ninety-nine wait for its lock; they wait here, where they hold no connection that others need. */
const limits = { atOnce: 2, mostWaiting: 1000, longestWait: 10_000 }

/** Finds the numbers of a student's valid certificates that a payment stands on, the oldest first. Certificates know the fee book, so app/ hands it in. */
export type FindCertifying = (db: Database, applicationId: string, receiptNumber: string) => Promise<string[]>

export const paymentRoutes = (app: FastifyInstance, services: Services, findCertifying: FindCertifying): void => {
  const { config, db } = services
  const idempotency = createIdempotency(config.secrets.pii)
  const { confirmationOf } = services.signatures.receipt
  const limited = createConcurrencyLimiter(limits)
  const bookingOf = (tx: Database, request: FastifyRequest): Booking => ({ ...services, confirmationOf, tx, request })

  /** Does the work once for the request's key, which is its admin's own: the same one of a colleague is another request. */
  const once = <T>(request: FastifyRequest, path: string, answer: z.ZodType<T>, work: (booking: Booking) => Promise<T>) => {
    const repeatable = idempotency.read(request, `${path} ${callerOf(request).userId}`, [JSON.stringify(request.body)])
    const answers = { answer, otherKey: recordPaymentMessages.otherKey }
    return limited(() => answerOnce({ db, idempotency, repeatable }, answers, (tx) => work(bookingOf(tx, request))))
  }

  const takeBack = (request: FastifyRequest, reversing: Reversing) =>
    limited(() => db.transaction((tx) => reverse(bookingOf(tx, request), reversing, findCertifying)))

  serve(app, recordPayment, ({ body }, request) =>
    once(request, recordPayment.path, recordPayment.reply.omit({ success: true }), (booking) => pay(booking, body)),
  )

  serve(app, reversePayment, ({ params: { number: receiptNumber }, body: { reason } }, request) =>
    takeBack(request, { receiptNumber, reason, isBounce: false }),
  )

  serve(app, bounceCheque, ({ params: { number: receiptNumber }, body }, request) =>
    takeBack(request, { receiptNumber, ...body, isBounce: true }),
  )

  serve(app, adjustFees, ({ body }, request) =>
    once(request, adjustFees.path, adjustFees.reply.omit({ success: true }), (booking) => adjust(booking, body)),
  )
}

/** The transaction in which an admin adds to the fee book, and what tells of it. */
type Booking = Pick<Services, 'config' | 'mail' | 'publisher'> &
  Pick<DocumentSignatures, 'confirmationOf'> & { tx: Database; request: FastifyRequest }

/** Takes a payment under the lock of the account, so that no two are taken for the same debt. */
const pay = async (
  { config, confirmationOf, mail, publisher, tx, request }: Booking,
  { uniqueId, Paid_amount: amount, reason, ...paid }: FeePayment,
): Promise<{ message: string; data: { receiptNumber: string; fee: Fee } }> => {
  const account = await lock(tx, uniqueId)
  const amountPaise = paiseOf(amount)
  const { paymentMethod, paidOn } = paid
  const dayRefusal = paidOn === undefined ? null : earlierDayRefusal(paidOn, collegeDay(account.appliedAt), collegeDay())
  const refusal = dayRefusal ?? paymentRefusal(account, amountPaise)
  if (refusal) throw refusal
  const earlier = { ...paid, ...(paidOn !== undefined && { paidOnReason: reason }) }
  const receiptNumber = await insertPayment(tx, whereOf(account, request), { amountPaise, ...earlier })
  const details = { receiptNumber, amount, paymentMethod, ...(paidOn !== undefined && { paidOn, reason }) }
  await insertAuditEntry(tx, request, { action: 'payment recorded', subject: account.uniqueId, details })
  const after = accountAfter(account, 'Payment', amountPaise)
  const payment = { receiptNumber, amountPaise, duePaise: dueOf(after), paymentMethod, confirmation: confirmationOf(receiptNumber) }
  if (!account.isErased) await mail.send(receiptMail(addressee(account), payment), tx)
  await publisher.publish('fees', tx)
  return { message: recordedMessage(config, account)(formatRupees(amount), receiptNumber), data: { receiptNumber, fee: feeOf(after) } }
}

/** Returns the message of a recorded payment, by whether a receipt reaches the student. */
const recordedMessage = (config: Services['config'], { isErased, payer }: Account) => {
  if (isErased) return recordPaymentMessages.recordedWithoutMail
  if (payer.email[0] === '') return recordPaymentMessages.recordedWithoutAddress
  return mailMessage(sendsMails(config), recordPaymentMessages.recorded)
}

type Reversing = { receiptNumber: string; reason: string; isBounce: boolean; charge?: number | undefined }

/** Takes a payment back, once and whole; a cheque that bounced may cost a charge, which is a fine of its own. */
const reverse = async (
  { mail, publisher, tx, request }: Booking,
  { receiptNumber, reason, isBounce, charge }: Reversing,
  findCertifying: FindCertifying,
): Promise<{ message: string; data: { fee: Fee; certificates?: string[] } }> => {
  const account = await lockAccountOf(tx, receiptNumber)
  // Read under the lock, which whoever reversed it meanwhile had.
  const payment = account && (await findPayment(tx, receiptNumber))
  if (!payment) throw new AppError('NOT_FOUND', { message: receiptMessages.unknown })
  const { place, amountPaise, paymentMethod, isReversed } = payment
  if (isReversed) throw new AppError('CONFLICT', { message: ledgerMessages.alreadyReversed })
  if (isBounce && paymentMethod !== 'Cheque') throw new AppError('CONFLICT', { message: ledgerMessages.notACheque })
  const where = whereOf(account, request)
  const chargePaise = charge === undefined ? 0 : paiseOf(charge)
  await insertReversal(tx, where, { place, reason, isBounce })
  if (charge !== undefined)
    await insertAdjustment(tx, where, { kind: 'Late Fine', amountPaise: chargePaise, reason: bounceMessages.chargeReason(receiptNumber) })
  const details = { receiptNumber, reason, ...(charge !== undefined && { charge }) }
  await insertAuditEntry(tx, request, { action: isBounce ? 'cheque bounced' : 'payment reversed', subject: account.uniqueId, details })
  const after = accountAfter(accountAfter(account, 'Reversal', amountPaise), 'Late Fine', chargePaise)
  const told = { receiptNumber, reason, isBounce, chargePaise, duePaise: dueOf(after) }
  if (!account.isErased) await mail.send(reversalMail(addressee(account), told), tx)
  await publisher.publish('fees', tx)
  const done = (isBounce ? ledgerMessages.bounced : ledgerMessages.reversed)(receiptNumber)
  // None is issued meanwhile: that takes the lock of the account, too.
  const certified = await findCertifying(tx, account.applicationId, receiptNumber)
  if (certified.length === 0) return { message: done, data: { fee: feeOf(after) } }
  return { message: `${done} ${ledgerMessages.certified(certified)}`, data: { fee: feeOf(after), certificates: certified } }
}

/** Gives a concession or a late fine, or takes some of one back. */
const adjust = async (
  { publisher, tx, request }: Booking,
  { uniqueId, kind, amount, reason }: FeeAdjustment,
): Promise<{ message: string; data: { fee: Fee } }> => {
  const account = await lock(tx, uniqueId)
  const amountPaise = paiseOf(amount)
  const refusal = adjustmentRefusal(account, kind, amountPaise)
  if (refusal) throw refusal
  await insertAdjustment(tx, whereOf(account, request), { kind, amountPaise, reason })
  await insertAuditEntry(tx, request, { action: 'fees adjusted', subject: account.uniqueId, details: { kind, amount, reason } })
  await publisher.publish('fees', tx)
  return { message: ledgerMessages.adjusted, data: { fee: feeOf(accountAfter(account, kind, amountPaise)) } }
}

const lock = async (tx: Database, uniqueId: string): Promise<Account> => {
  const id = studentIdOf(uniqueId)
  const account = id === null ? null : await lockAccount(tx, id)
  if (!account) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
  return account
}

const whereOf = ({ applicationId }: Account, request: FastifyRequest) => ({ applicationId, admin: callerOf(request) })

const addressee = ({ uniqueId, payer: { firstName, middleName, lastName, email }, course: { courseName } }: Account) => ({
  uniqueId,
  firstName,
  middleName,
  lastName,
  email: email[0] ?? '',
  courseName,
})

import { adjustFees, bounceCheque, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { Fee, FeePayment } from '@campus/contracts/fees/schema.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from '@campus/contracts/core/zod.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { answerOnce, createIdempotency } from '../../platform/database/idempotency.ts'
import { sendsMails } from '../../platform/mail/mail-delivery.ts'
import { createConcurrencyLimiter } from '../../platform/process/concurrency-limiter.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { type Account, lockKnownAccount } from './account-queries.ts'
import { adjust, type Booking, type FindCertifying, reverse, type Reversing, whereOf } from './correction-routes.ts'
import type { DocumentSignatures } from '../../platform/print/document-signatures.ts'
import { insertPayment } from './ledger-queries.ts'
import { addressee, receiptMail } from './mails.ts'
import { findFee } from './queries.ts'
import { earlierDayRefusal, paiseOf, officePaymentRefusal } from './rules.ts'

/** Of a hundred payments of one account ninety-nine wait for its lock; they wait here, where they hold no connection that others need. */
const limits = { atOnce: 2, mostWaiting: 1000, longestWait: 10_000 }

export const paymentRoutes = (app: FastifyInstance, services: Services, findCertifying: FindCertifying): void => {
  const { config, db } = services
  const idempotency = createIdempotency(config.secrets.pii)
  const { confirmationOf } = services.signatures.receipt
  const limited = createConcurrencyLimiter(limits)
  const bookingOf = (tx: Database, request: FastifyRequest): PaymentBooking => ({ ...services, confirmationOf, tx, request })

  /** Reads answers that a release before instalments has stored: all that was due was due at once. */
  const withDueNow = <T>(answer: z.ZodType<T>): z.ZodType<T> =>
    z.preprocess((stored) => {
      const { data } = stored as { data?: { fee?: { amount_due: number } } }
      return data?.fee ? { ...(stored as object), data: { ...data, fee: { due_now: data.fee.amount_due, ...data.fee } } } : stored
    }, answer)

  /** Does the work once for the request's key, which is its admin's own: the same one of a colleague is another request. */
  const once = <T>(request: FastifyRequest, path: string, answer: z.ZodType<T>, work: (booking: PaymentBooking) => Promise<T>) => {
    const repeatable = idempotency.read(request, `${path} ${callerOf(request).userId}`, [JSON.stringify(request.body)])
    const answers = { answer: withDueNow(answer), otherKey: recordPaymentMessages.otherKey }
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

type PaymentBooking = Booking & Pick<Services, 'config'> & Pick<DocumentSignatures, 'confirmationOf'>

/** Takes a payment under the lock of the account, so that no two are taken for the same debt. */
const pay = async (
  { config, confirmationOf, mail, publisher, tx, request }: PaymentBooking,
  { uniqueId, Paid_amount: amount, reason, ...paid }: FeePayment,
): Promise<{ message: string; data: { receiptNumber: string; fee: Fee } }> => {
  const account = await lockKnownAccount(tx, uniqueId)
  const amountPaise = paiseOf(amount)
  const { paymentMethod, paidOn } = paid
  const today = collegeDay()
  const dayRefusal = paidOn === undefined ? null : earlierDayRefusal(paidOn, collegeDay(account.appliedAt), today)
  const refusal = dayRefusal ?? officePaymentRefusal(account, amountPaise, today)
  if (refusal) throw refusal
  const earlier = { ...paid, ...(paidOn !== undefined && { paidOnReason: reason }) }
  const receiptNumber = await insertPayment(tx, whereOf(account, { request }), { amountPaise, ...earlier })
  const details = { receiptNumber, amount, paymentMethod, ...(paidOn !== undefined && { paidOn, reason }) }
  await insertAuditEntry(tx, request, { action: 'payment recorded', subject: account.uniqueId, details })
  const fee = await findFee(tx, account.applicationId)
  const payment = { receiptNumber, amount, fee, paymentMethod, confirmation: confirmationOf(receiptNumber) }
  if (!account.isErased) await mail.send(receiptMail(addressee(account), payment), tx)
  await publisher.publish('fees', tx)
  return { message: recordedMessage(config, account)(formatRupees(amount), receiptNumber), data: { receiptNumber, fee } }
}

/** Returns the message of a recorded payment, by whether a receipt reaches the student. */
const recordedMessage = (config: Services['config'], { isErased, payer }: Account) => {
  if (isErased) return recordPaymentMessages.recordedWithoutMail
  if (payer.email[0] === '') return recordPaymentMessages.recordedWithoutAddress
  return mailMessage(sendsMails(config), recordPaymentMessages.recorded)
}

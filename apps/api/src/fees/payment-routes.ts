import { adjustFees, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { FeeAdjustment } from '@campus/contracts/fees/ledger.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { ledgerWords, receiptWords, recordPaymentWords } from '@campus/contracts/fees/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import { studentIdOf, studentIdWords } from '@campus/contracts/students/student-id.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { answerOnce, createIdempotency } from '../kit/idempotency.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { type Account, lockAccount } from './account-queries.ts'
import { receiptMarks } from './gateway.ts'
import { findPayment, insertAdjustment, insertPayment, insertReversal } from './ledger-queries.ts'
import { receiptMail, reversalMail } from './mail-rules.ts'
import { adjustmentRefusal, dueOf, feeOf, paiseOf, paymentRefusal } from './rules.ts'

export const paymentRoutes = (app: FastifyInstance, { config, db, mail, publisher }: Services): void => {
  const idempotency = createIdempotency(config.secrets.pii)
  const { confirmationOf } = receiptMarks(config)
  const { otherKey } = recordPaymentWords

  /** A key is its admin's own: the same one of a colleague is another request. */
  const keyOf = (request: FastifyRequest, path: string) =>
    idempotency.read(request, `${path} ${callerOf(request).userId}`, [JSON.stringify(request.body)])

  /** Takes the payment under the lock of the account, so that no two are taken for the same debt. */
  const pay = async (tx: Database, { uniqueId, paymentMethod, Paid_amount }: FeePayment, adminId: string) => {
    const account = await lock(tx, uniqueId)
    const amountPaise = paiseOf(Paid_amount)
    const refusal = paymentRefusal(account, amountPaise)
    if (refusal) throw refusal
    const { applicationId } = account
    const receiptNumber = await insertPayment(tx, { applicationId, adminId }, { amountPaise, paymentMethod })
    const after = { ...account, paidPaise: account.paidPaise + amountPaise }
    const payment = { receiptNumber, amountPaise, duePaise: dueOf(after), paymentMethod, confirmation: confirmationOf(receiptNumber) }
    await mail.send(receiptMail(addressee(account), payment), tx)
    await publisher.publish('fees', tx)
    return { message: recordPaymentWords.recorded(formatRupees(Paid_amount), receiptNumber), data: { receiptNumber, fee: feeOf(after) } }
  }

  serve(app, recordPayment, ({ body }, request) =>
    answerOnce(
      { db, idempotency, repeatable: keyOf(request, recordPayment.path) },
      { answer: recordPayment.reply.omit({ success: true }), otherKey },
      (tx) => pay(tx, body, callerOf(request).userId),
    ),
  )

  serve(app, reversePayment, ({ params: { number }, body: { reason } }, request) =>
    db.transaction(async (tx) => {
      const account = await lock(tx, (await find(tx, number)).uniqueId)
      // Looked at again: whoever reversed it meanwhile had the lock.
      const { place, isReversed } = await find(tx, number)
      if (isReversed) throw new AppError('CONFLICT', { message: ledgerWords.alreadyReversed })
      await insertReversal(tx, { applicationId: account.applicationId, adminId: callerOf(request).userId }, { place, reason })
      const after = await lock(tx, account.uniqueId)
      await mail.send(reversalMail(addressee(account), { receiptNumber: number, reason, duePaise: dueOf(after) }), tx)
      await publisher.publish('fees', tx)
      return { message: ledgerWords.reversed(number), data: { fee: feeOf(after) } }
    }),
  )

  const adjust = async (tx: Database, { uniqueId, kind, amount, reason }: FeeAdjustment, adminId: string) => {
    const account = await lock(tx, uniqueId)
    const amountPaise = paiseOf(amount)
    const refusal = adjustmentRefusal(account, kind, amountPaise)
    if (refusal) throw refusal
    await insertAdjustment(tx, { applicationId: account.applicationId, adminId }, { kind, amountPaise, reason })
    await publisher.publish('fees', tx)
    return { message: ledgerWords.adjusted, data: { fee: feeOf(await lock(tx, uniqueId)) } }
  }

  serve(app, adjustFees, ({ body }, request) =>
    answerOnce(
      { db, idempotency, repeatable: keyOf(request, adjustFees.path) },
      { answer: adjustFees.reply.omit({ success: true }), otherKey },
      (tx) => adjust(tx, body, callerOf(request).userId),
    ),
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

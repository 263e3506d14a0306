import { AppError } from '@campus/contracts/core/errors.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import { formatMoney, formatRupees, nearestPaise } from '@campus/contracts/core/money.ts'
import { onlinePaymentMessages as words } from '@campus/contracts/payments/messages.ts'
import {
  creditHeldPayment,
  listOnlineAttempts,
  listOnlineRefunds,
  listProviderPayments,
  refundHeldPayment,
} from '@campus/contracts/payments/office-endpoints.ts'
import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import type { HeldRefund } from '@campus/contracts/payments/held-schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAlone } from '../approvals/policy.ts'
import { findApprovalRule } from '../approvals/queries.ts'
import type { ApprovalWork, Approved, RequestOf } from '../approvals/rules.ts'
import { lockKnownAccount } from '../fees/account-queries.ts'
import { bookOnlinePayment, requirePayable } from '../fees/online-payment-queries.ts'
import { lockDuties } from '../identity/people/queries.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { findOverview } from './alarm-queries.ts'
import { findLastPart, type LockedPayment, lockPayment } from './held-queries.ts'
import { findAttempts, findProviderPayments } from './queries.ts'
import { findRefunds, insertRefund } from './refund-queries.ts'
import { creditRefusal, heldRefusal, methodOf, refundRefusal } from './rules.ts'

type Wanted = { amount: number; held: number }

/** A payment of which somebody who saw that so much is held decides on an amount. Throws NOT_FOUND, CONFLICT or INVALID_INPUT. */
const lockHeld = async (tx: Database, id: string, { amount, held }: Wanted): Promise<LockedPayment> => {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new AppError('NOT_FOUND', { message: words.unknownPayment })
  const refusal = heldRefusal(payment, { amountPaise: nearestPaise(amount), heldPaise: nearestPaise(held) })
  if (refusal) throw refusal
  return payment
}

type Config = Pick<Services['config'], 'payments'>

const lockRefundable = async ({ payments }: Config, tx: Database, id: string, wanted: Wanted): Promise<LockedPayment> => {
  const payment = await lockHeld(tx, id, wanted)
  const refusal = refundRefusal(payment, { now: new Date(), provider: payments?.provider ?? null })
  if (refusal) throw refusal
  return payment
}

type Refunding = { config: Config; tx: Database; request: FastifyRequest; approval?: Pick<Approved, 'id' | 'askedBy'> }

/** Has held money go back; the provider is asked once this is committed. */
const refund = async ({ config, tx, request, approval }: Refunding, id: string, wanted: HeldRefund): Promise<{ message: string }> => {
  const { paymentId, currency } = await lockRefundable(config, tx, id, wanted)
  if (!approval) requireAlone(await findApprovalRule(tx), { kind: 'refund' })
  const { amount, reason } = wanted
  const askedBy = approval?.askedBy ?? callerOf(request)
  await insertRefund(tx, { paymentId: id, amountPaise: nearestPaise(amount), reason, askedBy, approvalId: approval?.id ?? null })
  const details = { amount, reason, ...(approval && { askedBy: askedBy.name }) }
  await insertAuditEntry(tx, request, { action: 'online refund asked', subject: paymentId, details })
  return { message: words.refundAsked(formatMoney(amount, currency)) }
}

/** Throws NOT_ALLOWED where whoever waited for the payment's lock, or for their password's check, has lost the duty meanwhile. */
const requireDutyStill = async (tx: Database, request: FastifyRequest): Promise<void> => {
  const duties = await lockDuties(tx, callerOf(request).userId)
  if (!mayDo(duties, 'fees.correct')) throw new AppError('NOT_ALLOWED', { message: missingDuty('fees.correct') })
}

/** Serves the office's lists of online payments, and its decisions about money that is held. */
export const officePaymentRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, db } = services

  serve(app, listProviderPayments, ({ query }) => findProviderPayments(db, query))

  serve(app, listOnlineRefunds, ({ query }) => findRefunds(db, query))

  serve(app, listOnlineAttempts, ({ query }) => findAttempts(db, query))

  serve(app, findOnlineOverview, async () => ({ data: await findOverview(db, config.payments?.provider ?? null) }))

  serve(app, creditHeldPayment, ({ params: { id }, body: { uniqueId, reason, ...wanted } }, request) =>
    db.transaction(async (tx) => {
      const account = await lockKnownAccount(tx, uniqueId)
      const payment = await lockHeld(tx, id, wanted)
      const refusal = creditRefusal(payment)
      if (refusal) throw refusal
      const amountPaise = nearestPaise(wanted.amount)
      requirePayable(account, amountPaise)
      const credit = { by: callerOf(request), part: (await findLastPart(tx, id)) + 1 }
      const booked = { ...payment, amountPaise, paymentMethod: methodOf(payment.method), credit }
      const receiptNumber = await bookOnlinePayment(tx, services, account, booked)
      const details = { payment: payment.paymentId, receiptNumber, amount: wanted.amount, reason }
      await insertAuditEntry(tx, request, { action: 'online payment credited', subject: account.uniqueId, details })
      await requireDutyStill(tx, request)
      return { message: words.wasCredited(formatRupees(wanted.amount), receiptNumber), data: { receiptNumber } }
    }),
  )

  serve(app, refundHeldPayment, ({ params: { id }, body }, request) =>
    db.transaction(async (tx) => {
      const answer = await refund({ config, tx, request }, id, body)
      await requireDutyStill(tx, request)
      return answer
    }),
  )
}

/** Giving back what was paid online, where that takes a second person. */
export const onlineRefundApproval = ({ config }: { config: Config }): ApprovalWork<RequestOf<'refund'>> => ({
  async prepare(tx, { payment: id, ...wanted }) {
    const { paymentId, currency, refundedPaise, creditedPaise } = await lockRefundable(config, tx, id, wanted)
    return { subject: paymentId, target: id, version: `refunded ${refundedPaise} credited ${creditedPaise}`, about: currency }
  },
  carryOut: (tx, { kind: _kind, payment, ...wanted }, { request, ...approval }) =>
    refund({ config, tx, request, approval }, payment, wanted),
})

import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { OnlinePayment, ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { isCaptured, shownState } from './rules.ts'
import type { ActiveProvider, AttemptState, HeldReason, PaymentStatus } from '@campus/contracts/payments/options.ts'

type Found = {
  attempt: { reference: string; amountPaise: number; state: AttemptState; redirectUrl: string | null; begunAt: Date; openUntil: Date }
  payment: { status: PaymentStatus; amountPaise: number; refundedPaise: number; madeAt: Date } | null
  entry: { amountPaise: number; receiptNumber: string | null; isReversed: boolean } | null
}

const creditedOf = ({ entry }: Found) => (entry && !entry.isReversed ? entry.amountPaise : 0)

/** What has arrived and is neither in the fee book nor given back. */
const restOf = ({ status, amountPaise, refundedPaise }: NonNullable<Found['payment']>, creditedPaise: Paise): Paise =>
  isCaptured(status) ? Math.max(0, amountPaise - refundedPaise - creditedPaise) : 0

const heldOf = (found: Found) => (found.payment ? restOf(found.payment, creditedOf(found)) : 0)

const sumOf = (found: readonly Found[], part: (one: Found) => number) => found.reduce((sum, one) => sum + part(one), 0)

/** An attempt with its payments as who began it may know it. */
export const toOnlinePayment = (found: readonly [Found, ...Found[]], now: Date): OnlinePayment => {
  const [{ attempt }] = found
  const creditedPaise = sumOf(found, creditedOf)
  const heldPaise = sumOf(found, heldOf)
  const tried = found.flatMap(({ payment }) => (payment && !isCaptured(payment.status) ? [payment] : []))
  const { state, waitUntil } = shownState(attempt, { creditedPaise, heldPaise, tried }, now)
  const receiptNumber = found.find((one) => creditedOf(one) > 0)?.entry?.receiptNumber
  return {
    reference: attempt.reference,
    state,
    amount: toRupees(attempt.amountPaise),
    begunAt: attempt.begunAt.toISOString(),
    ...((state === 'open' || (state === 'failed' && attempt.state === 'open')) &&
      attempt.redirectUrl !== null &&
      now < attempt.openUntil && { redirectUrl: attempt.redirectUrl }),
    ...(waitUntil && waitUntil > now && { waitUntil: waitUntil.toISOString() }),
    ...(creditedPaise > 0 && { credited: toRupees(creditedPaise) }),
    ...(receiptNumber && { receiptNumber }),
    ...(heldPaise > 0 && { held: toRupees(heldPaise) }),
  }
}

type Listed = {
  payment: NonNullable<Found['payment']> & {
    id: string
    provider: ActiveProvider
    paymentId: string
    method: string
    currency: string
    heldReason: HeldReason | null
    feePaise: Paise | null
    taxPaise: Paise | null
    bankRef: string | null
  }
  uniqueId: string | null
  name: string | null
  creditedPaise: Paise
  receiptNumber: string | null
}

/** A payment of the provider as the office sees it. What was credited and reversed since is held again. */
export const toProviderPayment = ({ payment, uniqueId, name, creditedPaise, receiptNumber }: Listed): ProviderPayment => {
  const { id, provider, paymentId, madeAt, status, method, currency, feePaise, taxPaise, bankRef } = payment
  const heldPaise = restOf(payment, creditedPaise)
  const heldReason = payment.heldReason ?? (heldPaise > 0 && receiptNumber !== null ? 'reversed' : null)
  return {
    _id: id,
    provider,
    paymentId,
    madeAt: madeAt.toISOString(),
    status,
    method,
    currency,
    amount: toRupees(payment.amountPaise),
    credited: toRupees(creditedPaise),
    refunded: toRupees(payment.refundedPaise),
    held: toRupees(heldPaise),
    ...((heldPaise > 0 || heldReason === 'returned') && heldReason !== null && { heldReason }),
    ...(feePaise !== null && { fee: toRupees(feePaise) }),
    ...(taxPaise !== null && { tax: toRupees(taxPaise) }),
    ...(bankRef !== null && { bankRef }),
    ...(creditedPaise > 0 && receiptNumber !== null && { receiptNumber }),
    ...(uniqueId !== null && name !== null && { student: { uniqueId, name } }),
  }
}

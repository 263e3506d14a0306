import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { OnlinePayment, ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { isCaptured, shownState } from './rules.ts'
import type { ActiveProvider, AttemptState, HeldReason, OpenReason, PaymentStatus } from '@campus/contracts/payments/options.ts'

type Found = {
  attempt: {
    reference: string
    amountPaise: number
    state: AttemptState
    redirectUrl: string | null
    begunAt: Date
    openUntil: Date
    answeredAt: Date | null
  }
  payment: { status: PaymentStatus; amountPaise: number; refundedPaise: number; madeAt: Date } | null
  entry: { amountPaise: number; isReversed: boolean } | null
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
  const returnedPaise = sumOf(found, ({ payment }) => (payment && isCaptured(payment.status) ? payment.refundedPaise : 0))
  const tried = found.flatMap(({ payment }) => (payment && !isCaptured(payment.status) ? [payment] : []))
  const sums = { creditedPaise: creditedPaise - sumOf(found, returnedOf), heldPaise, returnedPaise, tried }
  const { state, waitUntil } = shownState(attempt, sums, now)
  const canBePaid = (state === 'open' || state === 'failed') && now < attempt.openUntil
  return {
    reference: attempt.reference,
    state,
    amount: toRupees(attempt.amountPaise),
    begunAt: attempt.begunAt.toISOString(),
    ...(canBePaid && attempt.redirectUrl !== null && { redirectUrl: attempt.redirectUrl }),
    ...(waitUntil && waitUntil > now && { waitUntil: waitUntil.toISOString() }),
    ...(state === 'paid' && { credited: toRupees(creditedPaise) }),
    ...(heldPaise > 0 && { held: toRupees(heldPaise) }),
  }
}

/** What is credited and went back since: the receipt is still there, the money is not. */
const returnedOf = (found: Found): Paise =>
  found.payment ? Math.max(0, creditedOf(found) - (found.payment.amountPaise - found.payment.refundedPaise)) : 0

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
  const heldReason = reasonOf({ heldPaise, creditedPaise, receiptNumber, ...payment })
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
    ...(heldReason !== null && { heldReason }),
    ...(feePaise !== null && { fee: toRupees(feePaise) }),
    ...(taxPaise !== null && { tax: toRupees(taxPaise) }),
    ...(bankRef !== null && { bankRef }),
    ...(creditedPaise > 0 && receiptNumber !== null && { receiptNumber }),
    ...(uniqueId !== null && name !== null && { student: { uniqueId, name } }),
  }
}

type Balance = {
  heldPaise: Paise
  creditedPaise: Paise
  amountPaise: Paise
  refundedPaise: Paise
  heldReason: HeldReason | null
  receiptNumber: string | null
}

/** Why the office may have to do something; null where it has not. */
const reasonOf = ({ heldPaise, creditedPaise, amountPaise, refundedPaise, heldReason, receiptNumber }: Balance): OpenReason | null => {
  if (creditedPaise > amountPaise - refundedPaise) return 'returned'
  if (heldPaise === 0) return null
  return creditedPaise === 0 && receiptNumber !== null ? 'reversed' : heldReason
}

import { shortLastName } from '@campus/contracts/core/formats/abbreviated-name.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { OnlineAttempt, OnlineRefund } from '@campus/contracts/payments/office-schema.ts'
import type { OnlinePayment, ProviderPayment } from '@campus/contracts/payments/schema.ts'
import type { PaymentUnderWay } from '@campus/contracts/payments/under-way-schema.ts'
import { heldOf, isCaptured, shownState } from './rules.ts'
import type {
  ActiveProvider,
  AttemptState,
  HeldReason,
  OnlinePaymentState,
  OpenReason,
  PaymentStatus,
  RefundState,
} from '@campus/contracts/payments/options.ts'

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
  payment: { status: PaymentStatus; amountPaise: number; refundedPaise: number; creditedPaise: number; madeAt: Date } | null
}

const creditedOf = ({ payment }: Found) => payment?.creditedPaise ?? 0
const heldIn = ({ payment }: Found) => (payment ? heldOf(payment) : 0)

const sumOf = (found: readonly Found[], part: (one: Found) => number) => found.reduce((sum, one) => sum + part(one), 0)

/** An attempt with its payments as who began it may know it. */
export const toOnlinePayment = (found: readonly [Found, ...Found[]], now: Date): OnlinePayment => {
  const [{ attempt }] = found
  const creditedPaise = sumOf(found, creditedOf)
  const heldPaise = sumOf(found, heldIn)
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

type PaidFor = { uniqueId: string; firstName: string; lastName: string; isErased: boolean; receipts: readonly string[] }

/** Whose fees it is for, as the look-up of fees tells it to anybody, and the receipts; nothing of somebody who is erased. */
export const toPaidFor = (
  { uniqueId, firstName, lastName, isErased, receipts }: PaidFor,
  confirmationOf: (number: string) => string,
): Pick<OnlinePayment, 'student' | 'receipts'> =>
  isErased
    ? {}
    : {
        student: { uniqueId, name: `${firstName} ${shortLastName(lastName)}` },
        ...(receipts.length > 0 && { receipts: receipts.map((number) => ({ number, confirmation: confirmationOf(number) })) }),
      }

/** Returns the credited money that has gone back since: the receipt is still there, the money is not. */
const returnedOf = (found: Found): Paise =>
  found.payment ? Math.max(0, creditedOf(found) - (found.payment.amountPaise - found.payment.refundedPaise)) : 0

/** Returns the newest attempt that is still being paid. A list of them would be of no use to a visitor who looks at the fees. */
export const toPaymentsUnderWay = (shown: readonly OnlinePayment[]): PaymentUnderWay[] =>
  shown
    .filter(({ state }) => state === 'confirming')
    .toSorted((one, other) => (one.begunAt < other.begunAt ? 1 : -1))
    .slice(0, 1)
    .map(({ amount, begunAt, waitUntil }) => ({ amount, begunAt, ...(waitUntil !== undefined && { waitUntil }) }))

type FoundAttempt = {
  attempt: Found['attempt'] & { id: string; provider: ActiveProvider }
  uniqueId: string
  name: string
}

/** An attempt as the office sees it, with the state that the payer is told. */
export const toOnlineAttempt = (
  { attempt: { id, reference, provider, amountPaise, begunAt, openUntil, answeredAt }, uniqueId, name }: FoundAttempt,
  state: OnlinePaymentState = 'confirming',
): OnlineAttempt => ({
  _id: id,
  reference,
  provider,
  state,
  amount: toRupees(amountPaise),
  begunAt: begunAt.toISOString(),
  openUntil: openUntil.toISOString(),
  ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  student: { uniqueId, name },
})

/** A receipt by which a payment, or a part of it, is in the fee book. */
export type Credit = { receiptNumber: string; paise: Paise; uniqueId: string }

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
  credits: readonly Credit[]
  wasReversed: boolean
  goingBackPaise: Paise
}

const studentOf = ({ uniqueId, name }: Pick<Listed, 'uniqueId' | 'name'>) =>
  uniqueId !== null && name !== null ? { student: { uniqueId, name } } : {}

/** A payment of the provider as the office sees it. Money that was credited and reversed since is held again. */
export const toProviderPayment = ({ payment, credits, wasReversed, goingBackPaise, ...of }: Listed): ProviderPayment => {
  const { id, provider, paymentId, madeAt, status, method, currency, feePaise, taxPaise, bankRef } = payment
  const heldReason = reasonOf(payment, wasReversed)
  return {
    _id: id,
    provider,
    paymentId,
    madeAt: madeAt.toISOString(),
    status,
    method,
    currency,
    amount: toRupees(payment.amountPaise),
    credited: toRupees(payment.creditedPaise),
    refunded: toRupees(payment.refundedPaise),
    ...(goingBackPaise > 0 && { goingBack: toRupees(goingBackPaise) }),
    held: toRupees(heldOf(payment)),
    ...(heldReason !== null && { heldReason }),
    ...(feePaise !== null && { fee: toRupees(feePaise) }),
    ...(taxPaise !== null && { tax: toRupees(taxPaise) }),
    ...(bankRef !== null && { bankRef }),
    credits: credits.map(({ paise, ...credit }) => ({ ...credit, amount: toRupees(paise) })),
    ...studentOf(of),
  }
}

/** Why the office may have to do something; null where it has not. */
const reasonOf = (payment: Listed['payment'], wasReversed: boolean): OpenReason | null => {
  const { amountPaise, refundedPaise, creditedPaise, heldReason } = payment
  if (creditedPaise > amountPaise - refundedPaise) return 'returned'
  // Without a reason it was not held when it arrived: it was credited whole, or had gone back.
  return heldOf(payment) === 0 ? null : (heldReason ?? (wasReversed ? 'reversed' : 'unreturned'))
}

type FoundRefund = {
  refund: {
    id: string
    refundId: string | null
    amountPaise: Paise
    state: RefundState
    reason: string | null
    askedByName: string | null
    askedAt: Date
    endedAt: Date | null
    bankRef: string | null
    failure: string | null
  }
  paymentId: string
  currency: string
} & Pick<Listed, 'uniqueId' | 'name'>

/** Money that goes back, as the office sees it. */
export const toOnlineRefund = ({ refund, paymentId, currency, ...of }: FoundRefund): OnlineRefund => ({
  _id: refund.id,
  paymentId,
  ...(refund.refundId !== null && { refundId: refund.refundId }),
  amount: toRupees(refund.amountPaise),
  currency,
  state: refund.state,
  askedAt: refund.askedAt.toISOString(),
  ...(refund.askedByName !== null && { askedBy: refund.askedByName }),
  ...(refund.reason !== null && { reason: refund.reason }),
  ...(refund.endedAt && { endedAt: refund.endedAt.toISOString() }),
  ...(refund.bankRef !== null && { bankRef: refund.bankRef }),
  ...(refund.failure !== null && { failure: refund.failure }),
  ...studentOf(of),
})

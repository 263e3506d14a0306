import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import {
  type AttemptState,
  type HeldReason,
  type OnlinePaymentState,
  type PaymentStatus,
  paymentStatuses,
} from '@campus/contracts/payments/options.ts'
import type { Paise } from '@campus/contracts/core/money.ts'

/** A payment as the provider tells of it now. */
export type SeenPayment = {
  paymentId: string
  amountPaise: Paise
  currency: string
  status: PaymentStatus
  method: string
  feePaise: Paise | null
  taxPaise: Paise | null
  bankRef: string | null
  refundedPaise: Paise
  madeAt: Date
}

/** An event of the provider. It is only a poke: what it tells is asked for before anything is done. */
export type ProviderEvent = { eventId: string; kind: string; linkRef: string | null; paymentId: string | null }

/** Returns whether a status is news: what was asked earlier may be answered later. */
export const isLater = (status: PaymentStatus, than: PaymentStatus): boolean =>
  paymentStatuses.indexOf(status) > paymentStatuses.indexOf(than)

/** Whether the money of a payment has reached the college's account with the provider, whatever became of it then. */
export const isCaptured = (status: PaymentStatus): boolean => status === 'captured' || status === 'refunded'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** The pauses between two looks at an attempt: as long as a bank may answer late (three days), and two days more. */
const pauses = [
  20 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  ...Array.from({ length: 23 }, () => hour),
  ...Array.from({ length: 16 }, () => 6 * hour),
]
/** Once it is paid: only a second payment of the same link can come, which the provider itself gives back. */
const pausesOncePaid = [hour, 24 * hour, 96 * hour]

/** Returns the milliseconds until an attempt is looked at again that was looked at so often; null: not again. */
export const pauseBeforeLook = (looks: number, isPaid: boolean): number | null => (isPaid ? pausesOncePaid : pauses)[looks] ?? null

/** How long the provider's page is open. The provider wants at least fifteen minutes. */
export const openFor = 30 * minute
/** A page that closes sooner than this is not gone on to: a bank's own page takes some minutes. */
export const leastOpen = 5 * minute
/** So long a bank may take to answer: before it, nobody is told that a payment has failed. */
export const bankMayTake = 10 * minute

/** Returns how the fee book calls a provider's way to pay. */
export const methodOf = (method: string): PaymentMethod => {
  if (method === 'upi') return 'UPI'
  return method === 'card' || method === 'emi' ? 'Card Payment' : 'Online Transfer'
}

type Captured = { amountPaise: Paise; currency: string; refundedPaise: Paise }

/**
 * Decides on a captured payment: how much of it is credited, and why the rest is held, null where nothing is. `asked` is what its
 * attempt was for, null where there is none; `due` what the account owes, null where it takes nothing any more; `isSecond` says that the
 * same attempt was paid before: the provider gives that back by itself. What it has given back already is neither.
 */
export const decide = (
  { amountPaise, currency, refundedPaise }: Captured,
  { asked, due, isSecond }: { asked: Paise | null; due: Paise | null; isSecond: boolean },
): { creditPaise: Paise; held: HeldReason | null } => {
  if (refundedPaise === amountPaise) return { creditPaise: 0, held: null }
  const hold = (held: HeldReason) => ({ creditPaise: 0, held })
  if (currency !== 'INR') return hold('currency')
  if (asked === null) return hold('unknown')
  if (asked !== amountPaise || refundedPaise > 0) return hold('amount')
  if (isSecond) return hold('twice')
  if (due === null) return hold('erased')
  return due >= amountPaise ? { creditPaise: amountPaise, held: null } : { creditPaise: due, held: 'due' }
}

type Shown = { state: OnlinePaymentState; waitUntil?: Date }

/**
 * Returns what a payer is told. `credited` and `held` are sums over the attempt's payments; `tried` are those of which no money has
 * arrived.
 */
export const shownState = (
  attempt: { state: AttemptState; openUntil: Date; redirectUrl: string | null },
  { creditedPaise, heldPaise, tried }: { creditedPaise: Paise; heldPaise: Paise; tried: { status: PaymentStatus; madeAt: Date }[] },
  now: Date,
): Shown => {
  if (creditedPaise > 0) return { state: 'paid' }
  if (heldPaise > 0) return { state: 'held' }
  const latest = tried.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0]
  const waitFrom = latest?.madeAt ?? attempt.openUntil
  const waitUntil = new Date(waitFrom.getTime() + bankMayTake)
  if (latest && (latest.status !== 'failed' || now < waitUntil)) return { state: 'confirming', waitUntil }
  const isOpen = attempt.state === 'open' && now < attempt.openUntil
  if (isOpen) return { state: latest ? 'failed' : 'open' }
  if (attempt.state === 'new') return { state: 'confirming', waitUntil }
  if (now < waitUntil && attempt.state !== 'failed') return { state: 'confirming', waitUntil }
  return { state: latest ? 'failed' : 'ended' }
}

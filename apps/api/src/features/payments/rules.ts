import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import {
  type ActiveProvider,
  type AttemptState,
  type HeldReason,
  type OnlinePaymentState,
  type PaymentStatus,
  paymentStatuses,
  type RefundState,
} from '@campus/contracts/payments/options.ts'
import { collegeDay, monthsLater } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees, type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { onlinePaymentMessages as words } from '@campus/contracts/payments/messages.ts'

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
  /** The provider's name for what is paid on the page. */
  orderRef: string | null
  madeAt: Date
}

/** A refund of a payment, as the provider reports it now. `receipt` is the name that its requester gave it. */
export type SeenRefund = {
  refundId: string
  amountPaise: Paise
  state: Exclude<RefundState, 'asked'>
  receipt: string | null
  bankRef: string | null
  madeAt: Date
}

/** Returns our name for a refund at the provider, as long as its names and keys may be. The same key never gives money back twice. */
export const refundKey = (id: string): string => `CR${id.replaceAll('-', '')}`

/** An event of the provider. It only names a payment: what it tells is asked for before anything is done. */
export type ProviderEvent = { eventId: string; kind: string; linkRef: string | null; paymentId: string | null }

/** Returns whether a status is news: what was asked earlier may be answered later. */
export const isLater = (status: PaymentStatus, than: PaymentStatus): boolean =>
  paymentStatuses.indexOf(status) > paymentStatuses.indexOf(than)

/** Whether the money of a payment has reached the college's account with the provider, whatever became of it then. */
export const isCaptured = (status: PaymentStatus): boolean => status === 'captured' || status === 'refunded'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** The ages of an attempt at which it is looked at: as long as a bank may answer late (three days), and two days more. */
const ages = [
  20 * second,
  1.5 * minute,
  3.5 * minute,
  8.5 * minute,
  18.5 * minute,
  33.5 * minute,
  ...Array.from({ length: 24 }, (_, hours) => (hours + 1) * hour),
  ...Array.from({ length: 16 }, (_, times) => (30 + 6 * times) * hour),
]
/** Once it is paid, the provider may only tell of a second payment or of money that went back. */
const agesOncePaid = [hour, 24 * hour, 120 * hour]
/** Where nobody tried to pay: a look once the page has closed and the bank can have answered. The sweep finds what is later. */
const agesUntried = [...ages.slice(0, 6), 42 * minute, 2 * hour]

/** Returns the age, in milliseconds, at which an attempt is looked at next; null: not again. It does not matter how often it was. */
export const nextLookAge = (age: number, { isPaid, isTried }: { isPaid: boolean; isTried: boolean }): number | null =>
  (isPaid ? agesOncePaid : isTried ? ages : agesUntried).find((next) => next > age) ?? null

/** The ages of a refund at which the provider is asked how it goes on; a bank takes seven working days at most. */
const refundAges = [20 * second, ...ages.slice(1, 6), hour, ...Array.from({ length: 120 }, (_, times) => (6 + 6 * times) * hour)]

/** Returns the age, in milliseconds, at which a refund that has not ended is looked at next; null: not again. */
export const nextRefundLook = (age: number): number | null => refundAges.find((next) => next > age) ?? null

/** How long after a payment the provider gives anything back of it. */
const refundableMonths = 6

/** How long the provider's page is open. The provider wants at least fifteen minutes. */
export const openFor = 30 * minute
/** A page that closes sooner than this is not gone on to: a bank's own page takes some minutes. */
export const leastOpen = 5 * minute
/** Nor is one asked for that closes sooner: the provider refuses it. */
export const leastAskedFor = 16 * minute
/** So long a bank may take to answer: before it, nobody is told that a payment has failed. */
const bankMayTake = 10 * minute

/** Returns how the fee book calls a provider's way to pay. */
export const methodOf = (method: string): PaymentMethod => {
  if (method === 'upi') return 'UPI'
  return method === 'card' || method === 'emi' ? 'Card Payment' : 'Online Transfer'
}

/** Returns the paise of a payment that have arrived and are neither in the fee book nor given back. */
export const heldOf = (payment: { status: PaymentStatus; amountPaise: Paise; refundedPaise: Paise; creditedPaise: Paise }): Paise =>
  isCaptured(payment.status) ? Math.max(0, payment.amountPaise - payment.refundedPaise - payment.creditedPaise) : 0

type Held = Parameters<typeof heldOf>[0] & { currency: string; madeAt: Date }

/** Returns why so much of a payment cannot be decided on by who saw that `heldPaise` were held; null where it can. */
export const heldRefusal = (payment: Held, { amountPaise, heldPaise }: { amountPaise: Paise; heldPaise: Paise }): AppError | null => {
  const held = heldOf(payment)
  const written = formatRupees(toRupees(held))
  if (held !== heldPaise) return new AppError('CONFLICT', { message: words.notHeldNow(written) })
  return amountPaise > held ? new AppError('INVALID_INPUT', { fields: { amount: words.tooMuch(written) } }) : null
}

/** The same of what is to be added to the fee book, which has rupees alone. */
export const creditRefusal = ({ currency }: Held): AppError | null =>
  currency === 'INR' ? null : new AppError('CONFLICT', { message: words.foreign })

/** And of what is to go back: another provider than the one that has it gives nothing back, nor does any of what is too old. */
export const refundRefusal = (
  { madeAt, provider: of }: Held & { provider: ActiveProvider },
  { now, provider }: { now: Date; provider: ActiveProvider | null },
): AppError | null => {
  if (of !== provider) return new AppError('CONFLICT', { message: words.otherProvider })
  const isTooOld = collegeDay(now) > monthsLater(collegeDay(madeAt), refundableMonths)
  return isTooOld ? new AppError('CONFLICT', { message: words.tooOld }) : null
}

type Captured = { amountPaise: Paise; currency: string; refundedPaise: Paise }

/**
 * Decides on a captured payment: how much of it is credited, and why the rest is held, null where nothing is. `asked` is what its attempt
 * was for, null where there is none; `due` what the account owes, null where it takes nothing any more; `isSecond` says that the same
 * attempt was paid before: the provider gives that back by itself. Money that it has given back already is neither credited nor held.
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
type Sums = { creditedPaise: Paise; heldPaise: Paise; returnedPaise: Paise; tried: { status: PaymentStatus; madeAt: Date }[] }
type ShownAttempt = { state: AttemptState; openUntil: Date; answeredAt: Date | null }

/**
 * Returns what a payer is told. The sums are over the attempt's payments; `tried` are those of which no money has arrived. That none
 * has is said only once the provider has been asked after the bank could answer.
 */
export const shownState = (
  { state, openUntil, answeredAt }: ShownAttempt,
  { creditedPaise, heldPaise, returnedPaise, tried }: Sums,
  now: Date,
): Shown => {
  if (creditedPaise > 0) return { state: 'paid' }
  if (heldPaise > 0) return { state: 'held' }
  const waitFrom = Math.max(...(tried.length > 0 ? tried.map(({ madeAt }) => madeAt.getTime()) : [openUntil.getTime()]))
  const waitUntil = new Date(waitFrom + bankMayTake)
  if (tried.some(({ status }) => status !== 'failed')) return { state: 'confirming', waitUntil }
  if (returnedPaise > 0) return { state: 'returned' }
  const isOpen = now < openUntil && (state === 'open' || state === 'left')
  if (isOpen && tried.length === 0) return { state: 'open' }
  const isSure = now >= waitUntil && answeredAt !== null && answeredAt >= waitUntil
  if (!isSure && state !== 'failed') return { state: 'confirming', waitUntil }
  return { state: tried.length > 0 ? 'failed' : 'ended' }
}

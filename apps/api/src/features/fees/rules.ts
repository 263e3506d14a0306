import { ledgerMessages, recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import type { AdjustmentKind } from '@campus/contracts/fees/options.ts'
import { refundMessages, withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import { leastPayment } from '@campus/contracts/fees/options.ts'
import type { Refund } from '@campus/contracts/fees/refunds/schema.ts'
import type { Fee, FeePayer } from '@campus/contracts/fees/schema.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees, type Paise, toPaise, toRupees } from '@campus/contracts/core/money.ts'
import { firstLetter, shortLastName } from '@campus/contracts/core/formats/abbreviated-name.ts'

/** The concession with what is not charged any more because the student has left, and the latter alone. */
type FeeAccount = { courseFeePaise: Paise; concessionPaise: Paise; withdrawnPaise: Paise; lateFinePaise: Paise; paidPaise: Paise }

/** Returns the amount due. */
export const dueOf = ({ courseFeePaise, concessionPaise, lateFinePaise, paidPaise }: Omit<FeeAccount, 'withdrawnPaise'>): Paise =>
  courseFeePaise - concessionPaise + lateFinePaise - paidPaise

/** The open sum of an account that is asked for by one day; the earliest day comes first. */
export type OpenDay = [dueOn: string, openPaise: Paise]

/** `acceptsAdvance`: the college takes money for instalments that are still to come. */
export type FeeBalance = FeeAccount & { open: OpenDay[]; acceptsAdvance: boolean }

/** Returns the sum that is asked for by a day; a payment on that day itself is in time. */
const dueBy = (open: readonly OpenDay[], today: string): Paise =>
  open.filter(([day]) => day <= today).reduce((sum, [, paise]) => sum + paise, 0)

const nextDue = (open: readonly OpenDay[], today: string): Pick<Fee, 'next_due'> => {
  const next = open.find(([day]) => day > today)
  return next ? { next_due: { date: next[0], amount: toRupees(next[1]) } } : {}
}

/** The most that is taken on a day: all that is due, or what has come due, or the next instalment where nothing has. */
const mostPayable = (account: FeeBalance, today: string): Paise => {
  if (account.acceptsAdvance) return dueOf(account)
  return dueBy(account.open, today) || (account.open.find(([day]) => day > today)?.[1] ?? 0)
}

/** An account on the wire, on a day of the college. The course fee is what remains of it after a concession, so that due is course fee + late fine − paid. */
export const feeOf = (account: FeeBalance, today: string): Fee => ({
  course_Fee: toRupees(account.courseFeePaise - account.concessionPaise),
  late_Fine: toRupees(account.lateFinePaise),
  amount_paid: toRupees(account.paidPaise),
  amount_due: toRupees(dueOf(account)),
  due_now: toRupees(dueBy(account.open, today)),
  ...nextDue(account.open, today),
  ...(mostPayable(account, today) < dueOf(account) && { payable: toRupees(mostPayable(account, today)) }),
})

/** Rupees of a request, whose contract has seen to it that they are exact. */
export const paiseOf = (rupees: number): Paise => {
  const paise = toPaise(Math.abs(rupees))
  if (paise === null) throw new AppError('INVALID_INPUT')
  return rupees < 0 ? -paise : paise
}

const inWords = (paise: Paise) => formatRupees(toRupees(paise))

/** Returns the refusal of a payment; null where the account takes it. */
export const paymentRefusal = (account: FeeBalance, amount: Paise, today: string): AppError | null => {
  if (amount > dueOf(account)) return new AppError('CONFLICT', { message: recordPaymentMessages.tooMuch(inWords(dueOf(account))) })
  const most = mostPayable(account, today)
  return amount > most ? new AppError('CONFLICT', { message: recordPaymentMessages.ahead(inWords(most)) }) : null
}

/** The same of a payment at the office: at least a rupee, or all that is taken where that is less. */
export const officePaymentRefusal = (account: FeeBalance, amount: Paise, today: string): AppError | null => {
  const refusal = paymentRefusal(account, amount, today)
  if (refusal || toRupees(amount) >= leastPayment(toRupees(mostPayable(account, today)))) return refusal
  return new AppError('INVALID_INPUT', { fields: { Paid_amount: recordPaymentMessages.tooLittle } })
}

/**
 * Returns the refusal of an earlier day for a payment; null where it is accepted. Days are the college's, `opened` that of the account,
 * and the server's clock says which is today.
 */
export const earlierDayRefusal = (paidOn: string, opened: string, today: string): AppError | null => {
  const say = (paidOnMessages: string) => new AppError('INVALID_INPUT', { fields: { paidOn: paidOnMessages } })
  if (paidOn >= today) return say(recordPaymentMessages.earlier.future)
  return paidOn < opened ? say(recordPaymentMessages.earlier.tooEarly(formatCalendarDay(opened))) : null
}

/**
 * Returns the refusal of an adjustment; null where the account takes it. Neither a concession nor a fine goes below nothing, and what
 * was paid stays covered by what is owed.
 */
export const adjustmentRefusal = (account: FeeAccount, kind: AdjustmentKind, amount: Paise): AppError | null => {
  const there = kind === 'Concession' ? account.concessionPaise - account.withdrawnPaise : account.lateFinePaise
  // The refund of a withdrawal was worked out with the concession of that day.
  if (kind === 'Concession' && amount < 0 && account.withdrawnPaise > 0)
    return new AppError('CONFLICT', { message: withdrawalMessages.keepsConcessions })
  if (there + amount < 0) return new AppError('CONFLICT', { message: ledgerMessages.notThatMuch(inWords(there)) })
  const less = kind === 'Concession' ? amount : -amount
  const most = kind === 'Concession' ? Math.min(dueOf(account), account.courseFeePaise - account.concessionPaise) : dueOf(account)
  if (less <= most) return null
  const say = kind === 'Concession' ? ledgerMessages.concessionTooLarge : ledgerMessages.fineIsPaid
  return new AppError('CONFLICT', { message: say(inWords(most)) })
}

/**
 * Returns the refusal of a concession's scheme and head; null where they are accepted. `headPaise`: what is left of the head, null where
 * the account is asked for nothing under it; absent: it is for no head. `granted`: what was given by just this scheme and off this head.
 */
export const concessionRefusal = ({
  amountPaise,
  granted,
  hasScheme,
  headPaise,
}: {
  amountPaise: Paise
  granted: Paise
  hasScheme: boolean
  headPaise?: Paise | null
}): AppError | null => {
  if (!hasScheme) return new AppError('INVALID_INPUT', { fields: { scheme: schemeMessages.unknownScheme } })
  if (headPaise === null) return new AppError('INVALID_INPUT', { fields: { head: schemeMessages.unknownHead } })
  if (-amountPaise > granted) return new AppError('CONFLICT', { message: schemeMessages.notGranted(inWords(granted)) })
  return headPaise !== undefined && amountPaise > headPaise
    ? new AppError('CONFLICT', { message: schemeMessages.headTooLarge(inWords(headPaise)) })
    : null
}

const initial = (name: string) => `${firstLetter(name)}***`
const domain = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/**
 * Whose account it is, as a stranger sees it: first name and the initial of the last name, enough for a parent to see that the
 * right one is paid (docs/product/fees.md#what-a-stranger-sees).
 */
export const maskedPayer = ({ firstName, lastName, email, contactNumber, fatherName, motherName }: FeePayer): FeePayer => ({
  firstName,
  lastName: shortLastName(lastName),
  email: email.map((address) => (address === '' ? '' : `${initial(address)}@${domain(address)}`)),
  contactNumber: `******${contactNumber.slice(-4)}`,
  fatherName: initial(fatherName),
  motherName: initial(motherName),
})

/** Throws NOT_FOUND. */
export const refuseUnknownRefund = (): never => {
  throw new AppError('NOT_FOUND', { message: refundMessages.unknown })
}

/** Returns a refund that was looked for; throws NOT_FOUND where there is none. */
export const knownRefund = (refund: Refund | null): Refund => refund ?? refuseUnknownRefund()

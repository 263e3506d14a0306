import { type PaymentMethod, paymentMethods } from '@campus/contracts/fees/options.ts'
import { dayLength, formatDay } from '@campus/contracts/core/dates.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import type { FormerEntry } from '../src/features/fees/queries.ts'
import { people } from './accounts.ts'

type Payer = {
  /** Which of the demo's students. */
  n: number
  coursePaise: Paise
  semesters: number
  /** The one that they study in; null: not admitted. */
  semester: number | null
  appliedAt: Date
  concessionPaise: Paise
  lateFinePaise: Paise
}

const halfYear = 182
const admissionFee: Paise = 2_500_000
const hundredRupees: Paise = 10_000
const recordedByName = people.find(({ role }) => role === 'admin')?.name ?? 'Office'

/** The usual way of each student: most pay by UPI or at the counter. */
const methodOf = (n: number, i: number): PaymentMethod => {
  const usual: readonly PaymentMethod[] = ['UPI', 'Cash', 'UPI', 'Online Transfer', 'Cash', 'Card Payment', 'UPI', 'Cheque']
  return usual[(n * 3 + (i % 4 === 3 ? i : 0)) % usual.length] ?? paymentMethods[0]
}

/** Days after a semester's begin on which a student pays its two halves; some never get to the second one. */
const halvesOf = (n: number, isLast: boolean): number[] => [4 + ((n * 7) % 26), ...(isLast && n % 5 === 2 ? [] : [62 + ((n * 11) % 56)])]

/**
 * Returns the entries of a student's fee account up to now, the oldest first: believable, and the same at each start except for the
 * days.
 */
export const feeEntriesOf = (payer: Payer): FormerEntry[] => {
  const now = new Date()
  const lines = [...changesOf(payer), ...paymentsOf(payer)]
    .filter(({ recordedAt }) => recordedAt < now)
    .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  return payer.n % 13 === 7 ? withBouncedCheque(lines) : lines
}

type Line = FormerEntry & { recordedAt: Date }

/** At the counter between ten and half past three. */
const moment = ({ n, appliedAt }: Payer, daysLater: number): Date => {
  const midnight = Math.floor((appliedAt.getTime() + daysLater * dayLength) / dayLength) * dayLength
  return new Date(midnight + (270 + ((n * 37 + daysLater * 13) % 330)) * 60_000)
}

const changesOf = (payer: Payer): Line[] => {
  const { concessionPaise, lateFinePaise, semester } = payer
  const fined = moment(payer, 110 + ((semester ?? 1) - 1) * halfYear)
  return [
    ...(concessionPaise > 0 ? [change('Concession', concessionPaise, 'Merit scholarship', moment(payer, 12))] : []),
    ...(lateFinePaise > 0 ? [change('Late Fine', lateFinePaise, `Not paid by ${formatDay(fined)}`, fined)] : []),
  ]
}

const change = (kind: 'Concession' | 'Late Fine', amountPaise: Paise, reason: string, recordedAt: Date): Line => ({
  kind,
  amountPaise,
  reason,
  recordedByName,
  recordedAt,
})

const paymentsOf = (payer: Payer): Line[] => {
  const { n, coursePaise, semesters, semester, concessionPaise } = payer
  if (semester === null) return []
  const half = Math.floor((coursePaise - admissionFee) / semesters / 2 / hundredRupees) * hundredRupees
  /** The last half-year pays whatever remains. */
  const rest = coursePaise - concessionPaise - admissionFee - half * (semesters * 2 - 1)
  const first = payment(payer, admissionFee, 9 + (n % 4), 0)
  const halves = Array.from({ length: semester }, (_, s) =>
    halvesOf(n, s === semester - 1).map((days, i) => {
      const place = s * 2 + i + 1
      return payment(payer, place === semesters * 2 ? rest : half, 30 + s * halfYear + days, place)
    }),
  )
  return [first, ...halves.flat()]
}

const payment = (payer: Payer, amountPaise: Paise, daysLater: number, i: number): Line => {
  const paymentMethod = methodOf(payer.n, i)
  return {
    kind: 'Payment',
    amountPaise,
    paymentMethod,
    reference: referenceOf(paymentMethod, payer.n * 31 + i),
    recordedByName,
    recordedAt: moment(payer, daysLater),
  }
}

/** The number of a cheque, or of a transfer between banks; another for each payment. */
const referenceOf = (method: PaymentMethod, seed: number): string | null => {
  if (method === 'Cheque') return String(100_000 + ((seed * 7919) % 900_000))
  return method === 'Online Transfer' ? `UTIB${String(1_000_000 + ((seed * 104_729) % 9_000_000))}` : null
}

/** The last payment came twice: first as a cheque that the bank returned. */
const withBouncedCheque = (lines: Line[]): Line[] => {
  const last = lines.findLastIndex(({ kind }) => kind === 'Payment')
  const paid = lines[last]
  if (!paid) return lines
  const earlier = (days: number) => new Date(paid.recordedAt.getTime() - days * dayLength)
  const before = lines.slice(0, last).filter(({ recordedAt }) => recordedAt < earlier(6))
  if (before.length < last) return lines
  return [
    ...before,
    { ...paid, paymentMethod: 'Cheque', reference: referenceOf('Cheque', last), recordedAt: earlier(6) },
    { kind: 'Reversal', reverses: last + 1, reason: 'The cheque was returned by the bank', recordedByName, recordedAt: earlier(2) },
    ...lines.slice(last),
  ]
}

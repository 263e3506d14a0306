import { AppError } from '@campus/contracts/core/errors.ts'
import { daysLater, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { refundDays } from '@campus/contracts/fees/options.ts'
import { withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import type { RefundClause, WithdrawalLine, WithdrawalProposal } from '@campus/contracts/fees/refunds/schema.ts'
import { paiseOf } from '../rules.ts'

/** An instalment when its student leaves: what it asks for after concessions, and what was paid of it. */
export type Leaving = Pick<WithdrawalLine, 'head' | 'semester' | 'dueOn'> & {
  place: number
  /** A deposit goes back whole; of what is not refundable nothing goes back once it has come due. */
  kind: 'deposit' | 'refundable' | 'not refundable'
  netPaise: Paise
  paidPaise: Paise
}

type Leave = {
  leftOn: string
  clauses: readonly RefundClause[]
  /** The earliest due date first. */
  instalments: readonly Leaving[]
  /** The late fines, and what was paid of them. */
  finesPaise: Paise
  finesPaidPaise: Paise
}

/** The result of a withdrawal, and the sum that it takes off each demand. */
export type Worked = { proposal: WithdrawalProposal; backPaise: Paise; less: { place: number; lessPaise: Paise }[] }

/**
 * Works out the refund of a student who leaves. Of fees that had come due, and of those of the first semester that were paid ahead, the
 * college keeps its share by the clause of that day, rounded down to the paisa, or all where they are not refundable; of later fees and of
 * deposits it keeps nothing. Money that was paid beyond that goes to kept fees that are still open and to late fines, and the rest goes
 * back.
 */
export const workOut = ({ leftOn, clauses, instalments, finesPaise, finesPaidPaise }: Leave): Worked => {
  const clause = clauses.find(({ until }) => until >= leftOn)
  const first = Math.min(...instalments.map(({ semester = 1 }) => semester))
  let mostKept = clause?.keptMost === undefined ? Infinity : paiseOf(clause.keptMost)
  const keptOf = ({ semester = 1, dueOn, kind, netPaise, paidPaise }: Leaving): [Paise, WithdrawalLine['because']] => {
    const isDue = dueOn <= leftOn
    if (kind === 'deposit') return [0, 'whole']
    if (!isDue && (semester !== first || paidPaise === 0)) return [0, 'notDue']
    // Of what is not due yet only what was paid: nobody owes by leaving what they did not owe before.
    const basis = isDue ? netPaise : paidPaise
    if (kind === 'not refundable') return [basis, 'notRefundable']
    const kept = Math.min(clause ? Math.floor((basis * clause.keptPercent) / 100) : basis, mostKept)
    mostKept -= kept
    return [kept, clause ? 'clause' : 'allKept']
  }
  const worked = instalments.map((line) => {
    const [keptPaise, because] = keptOf(line)
    return { ...line, keptPaise, because }
  })
  const keptPaise = sumOf(worked.map((line) => line.keptPaise))
  const paidPaise = finesPaidPaise + sumOf(worked.map((line) => line.paidPaise))
  const owed = keptPaise + finesPaise - paidPaise
  const backPaise = Math.max(0, -owed)
  return {
    proposal: {
      leftOn,
      payBy: daysLater(leftOn, refundDays),
      ...(clause && { clause: clause.text }),
      lines: worked.map(toLine),
      kept: toRupees(keptPaise),
      fines: toRupees(finesPaise),
      paid: toRupees(paidPaise),
      back: toRupees(backPaise),
      owed: toRupees(Math.max(0, owed)),
    },
    backPaise,
    less: worked.flatMap(({ place, netPaise, keptPaise: kept }) => (kept < netPaise ? [{ place, lessPaise: netPaise - kept }] : [])),
  }
}

const sumOf = (paise: readonly Paise[]): Paise => paise.reduce((sum, one) => sum + one, 0)

const toLine = ({
  head,
  semester,
  dueOn,
  because,
  ...line
}: Leaving & { keptPaise: Paise; because: WithdrawalLine['because'] }): WithdrawalLine => ({
  head,
  ...(semester !== undefined && { semester }),
  dueOn,
  amount: toRupees(line.netPaise),
  paid: toRupees(line.paidPaise),
  kept: toRupees(line.keptPaise),
  because,
})

/** Returns the refusal of a day on which a student has left; null where it is accepted. Days are the college's, `opened` that of the account. */
export const leavingDayRefusal = (leftOn: string, opened: string, today: string): AppError | null => {
  const say = (message: string) => new AppError('INVALID_INPUT', { fields: { leftOn: message } })
  if (leftOn > today) return say(words.future)
  return leftOn < opened ? say(words.tooEarly(formatCalendarDay(opened))) : null
}

type Looked = Pick<WithdrawalProposal, 'back' | 'owed'>

/** Returns the refusal of a withdrawal; null where it is accepted. `looked`: what it came to when somebody looked at it. */
export const withdrawalRefusal = ({ proposal, less }: Worked, looked?: Looked): AppError | null => {
  const say = (message: string) => new AppError('CONFLICT', { message })
  if (less.length === 0) return say(words.nothing)
  return looked && (looked.back !== proposal.back || looked.owed !== proposal.owed) ? say(words.changed) : null
}

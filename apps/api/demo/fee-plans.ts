import { semestersOf as semestersIn } from '@campus/contracts/courses/semesters.ts'
import { addRupees } from '@campus/contracts/core/money.ts'
import type { FeeHeadsDraft } from '@campus/contracts/fees/plans/schema.ts'
import type { FeeSchemesDraft } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import type { FineStep } from '@campus/contracts/fees/schema.ts'

/** The fee heads of the institute. */
export const feeHeads = [
  { name: 'Tuition fee', kind: 'fee', isRefundable: true, ledgerName: 'Tuition Fees' },
  { name: 'Examination fee', kind: 'fee', isRefundable: true, ledgerName: 'Examination Fees' },
  { name: 'Library fee', kind: 'fee', isRefundable: true, ledgerName: 'Library Fees' },
  { name: 'Caution deposit', kind: 'deposit', isRefundable: true, ledgerName: 'Caution Money' },
] satisfies FeeHeadsDraft['heads']

/** Why the institute takes something off fees; the first is the one that its students have. */
export const feeSchemes = [
  { name: 'Merit scholarship' },
  { name: 'Brother or sister at the college' },
  { name: 'Child of the staff' },
  { name: 'Post-matric scholarship', sponsor: 'Government of Jharkhand' },
] satisfies FeeSchemesDraft['schemes']

/** The fines for paying an instalment late: a week of grace, then an amount, and from the third week on an amount for each day. */
export const fineSteps = [
  { fromDay: 8, amount: 200 },
  { fromDay: 15, amount: 20, most: 1000 },
] satisfies FineStep[]

type PlannedLine = { semester: number; head: (typeof feeHeads)[number]['name']; amount: number; dueOn: string }

const examination = 1500
const library = 500
const deposit = 2000

/** A course's price by semester and head for those who are admitted in a year, due at the end of each July and January. */
export const planOf = ({ price, semesters, year }: { price: number; semesters: number; year: number }): PlannedLine[] => {
  const part = Math.floor(price / semesters)
  return semestersIn({ semesters }).flatMap((semester) => {
    const dueOn = semester % 2 === 1 ? `${year + (semester - 1) / 2}-07-31` : `${year + semester / 2}-01-31`
    // The first one takes the rest of the division, and the deposit.
    const others = examination + library + (semester === 1 ? deposit : 0)
    const whole = semester === 1 ? addRupees([price, -part * (semesters - 1)]) : part
    const lines: Omit<PlannedLine, 'semester' | 'dueOn'>[] = [
      { head: 'Tuition fee', amount: addRupees([whole, -others]) },
      { head: 'Examination fee', amount: examination },
      { head: 'Library fee', amount: library },
      ...(semester === 1 ? [{ head: 'Caution deposit' as const, amount: deposit }] : []),
    ]
    return lines.map((line) => ({ semester, dueOn, ...line }))
  })
}

import { monthsLater } from '@campus/contracts/core/dates.ts'
import { addRupees, readRupees, readRupeesIfWritten } from '@campus/contracts/core/money.ts'
import type { FeePlan } from '@campus/contracts/fees/plans/schema.ts'
import { newId } from '../../api-client/new-id.ts'

/** An instalment as it is written. */
export type WrittenLine = { key: string; semester: number; head: string; amount: string; dueOn: string }

/** The instalments of a plan in the form. */
export const writtenLines = ({ lines }: FeePlan): WrittenLine[] =>
  lines.map((line, at) => ({ ...line, key: String(at), amount: String(line.amount) }))

/** Returns the form's lines without their keys, as the contract takes them. */
export const readLines = (lines: readonly WrittenLine[]) =>
  lines.map(({ semester, head, amount, dueOn }) => ({ semester, head, amount: readRupeesIfWritten(amount), dueOn }))

/** The sum of what is a number, in rupees. */
export const sumOf = (lines: readonly WrittenLine[]): number =>
  addRupees(lines.map(({ amount }) => readRupees(amount)).filter((rupees) => Number.isFinite(rupees)))

/** A further instalment of a semester: due with the one before it. */
export const nextLine = (lines: readonly WrittenLine[], semester: number): WrittenLine => {
  const before = lines.findLast((line) => line.semester === semester)
  return { key: newId(), semester, head: '', amount: '', dueOn: before?.dueOn ?? '' }
}

const monthsOfSemester = 6

/** The first semester's instalments in every semester, each half a year later; what `isOnce` stays in the first alone. */
export const copyFirst = (lines: readonly WrittenLine[], semesters: number, isOnce: (head: string) => boolean): WrittenLine[] => {
  const first = lines.filter(({ semester }) => semester === 1)
  return Array.from({ length: semesters }, (_, place) =>
    first
      .filter(({ head }) => place === 0 || !isOnce(head))
      .map((line) => ({
        ...line,
        key: newId(),
        semester: place + 1,
        dueOn: line.dueOn === '' ? '' : monthsLater(line.dueOn, place * monthsOfSemester),
      })),
  ).flat()
}

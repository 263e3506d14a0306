import { addRupees } from '../core/money.ts'
import { demandLabel } from './demand-labels.ts'
import type { FeeInstalment } from './schema.ts'

/** A day by which something is asked for that is not paid. Amounts in rupees. */
type DueDay = { dueOn: string; open: number; parts: { label: string; open: number }[] }

/** Returns what is not paid yet by its due date, the earliest first. */
export const dueDaysOf = (instalments: readonly FeeInstalment[]): DueDay[] =>
  [
    ...Map.groupBy(
      instalments.filter(({ open }) => open > 0),
      ({ dueOn }) => dueOn,
    ),
  ]
    .map(([dueOn, parts]) => ({
      dueOn,
      open: addRupees(parts.map(({ open }) => open)),
      parts: parts.map((part) => ({ label: demandLabel(part), open: part.open })),
    }))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))

import { readRupeesIfWritten } from '@campus/contracts/core/money.ts'
import type { LateFine } from '@campus/contracts/fees/late-fines/schema.ts'
import { newId } from '../../api-client/new-id.ts'

/** How a course fines: nobody, for each instalment by steps, or for days that the office names. */
export const fineWays = ['none', 'steps', 'days'] as const
type FineWay = (typeof fineWays)[number]

export const wayOf = ({ amount, dueDates, steps }: LateFine): FineWay => {
  if (steps.length > 0) return 'steps'
  return amount > 0 || dueDates.length > 0 ? 'days' : 'none'
}

/** A step as it is written; `most` counts where each day is charged. */
export type WrittenStep = { key: string; fromDay: string; amount: string; isDaily: boolean; most: string }

export const newStep = (): WrittenStep => ({ key: newId(), fromDay: '', amount: '', isDaily: false, most: '' })

export const writtenSteps = ({ steps }: LateFine): WrittenStep[] =>
  steps.map(({ fromDay, amount, most }) => ({
    ...newStep(),
    fromDay: String(fromDay),
    amount: String(amount),
    isDaily: most !== undefined,
    most: most === undefined ? '' : String(most),
  }))

/** The steps for the contract to check. */
export const readSteps = (steps: readonly WrittenStep[]) =>
  steps.map(({ fromDay, amount, isDaily, most }) => ({
    fromDay: fromDay.trim() === '' ? undefined : Number(fromDay),
    amount: readRupeesIfWritten(amount),
    ...(isDaily && { most: readRupeesIfWritten(most) }),
  }))

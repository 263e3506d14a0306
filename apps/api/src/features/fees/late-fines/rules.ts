import type { LateFine, LateFineSetting } from '@campus/contracts/fees/late-fines/schema.ts'
import type { FineStep } from '@campus/contracts/fees/schema.ts'
import { lateFineMessages } from '@campus/contracts/fees/late-fines/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'

/**
 * Returns the refusal of due dates; null where they are accepted. One that is over may stay in the list, but a new one would fine people
 * for what they were not told.
 */
export const dueDateRefusal = (dueDates: readonly string[], former: readonly string[], today: string): AppError | null =>
  dueDates.some((day) => day < today && !former.includes(day))
    ? new AppError('INVALID_INPUT', { fields: { dueDates: lateFineMessages.past } })
    : null

/** Why a change is not taken that was made on another setting than there is now; null where it is, or does not say on which. */
export const changeRefusal = (former: LateFineSetting, seen: LateFineSetting | undefined): AppError | null =>
  seen &&
  (seen.amount !== former.amount || seen.dueDates.toSorted().join() !== former.dueDates.join() || !hasSameSteps(seen.steps, former.steps))
    ? new AppError('CONFLICT', { message: lateFineMessages.changedMeanwhile })
    : null

const hasSameSteps = (some: readonly FineStep[], others: readonly FineStep[]): boolean =>
  some.length === others.length &&
  some.every(({ fromDay, amount, most }, i) => {
    const other = others[i]
    return fromDay === other?.fromDay && amount === other.amount && most === other.most
  })

/**
 * A setting as it is kept, its dates in their order. Another amount is for days to come: dates that are over leave the list with the
 * amount that they had, or the next run would fine people by what they were not told. So do other steps: they count for instalments that
 * are due from today on.
 */
export const settingAfter = (
  former: LateFineSetting & Pick<LateFine, 'stepsSince'>,
  { amount, dueDates, steps }: LateFineSetting,
  today: string,
): LateFineSetting & Pick<LateFine, 'stepsSince'> => {
  const stepsSince = hasSameSteps(steps, former.steps) ? former.stepsSince : today
  return {
    amount,
    dueDates: dueDates.filter((day) => amount === former.amount || day >= today).toSorted(),
    steps,
    ...(steps.length > 0 && stepsSince !== undefined && { stepsSince }),
  }
}

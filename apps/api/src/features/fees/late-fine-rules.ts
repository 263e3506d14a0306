import type { LateFineSetting } from '@campus/contracts/fees/late-fines.ts'
import { lateFineMessages } from '@campus/contracts/fees/messages.ts'
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
  seen && (seen.amount !== former.amount || seen.dueDates.toSorted().join() !== former.dueDates.join())
    ? new AppError('CONFLICT', { message: lateFineMessages.changedMeanwhile })
    : null

/**
 * A setting as it is kept, its dates in their order. Another amount is for days to come: dates that are over leave the list with the
 * amount that they had, or the next run would fine people by what they were not told.
 */
export const settingAfter = (former: LateFineSetting, { amount, dueDates }: LateFineSetting, today: string): LateFineSetting => ({
  amount,
  dueDates: dueDates.filter((day) => amount === former.amount || day >= today).toSorted(),
})

import { lateFineWords } from '@campus/contracts/fees/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'

/** Why due dates are not taken; null where they are. One that is over may stay in the list, but a new one would fine people for what they were not told. */
export const dueDateRefusal = (dueDates: readonly string[], former: readonly string[], today: string): AppError | null =>
  dueDates.some((day) => day < today && !former.includes(day))
    ? new AppError('INVALID_INPUT', { fields: { dueDates: lateFineWords.past } })
    : null

import { collegeDay } from '../../core/dates.ts'

/** The first date of birth that is taken. */
export const earliestBirth = '1900-01-01'

/** Returns whether somebody born on a day YYYY-MM-DD is under 18 on another, the college's today unless told. */
export const isMinor = (birthday: string, today: string = collegeDay()): boolean =>
  `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}` > today

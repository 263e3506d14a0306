import { collegeDay } from '../../core/dates.ts'
import { digitsOfPhone, phoneDigits } from '../../core/phone-digits.ts'
import { earliestBirth } from './age.ts'

/** Younger or older than anybody who applies to a college; a slip in the year, most likely. In years. */
const ages = { youngest: 13, oldest: 80 } as const
const digitsOfANumber = 10

/** Whole years between a day YYYY-MM-DD and another, the college's today unless told. */
const yearsSince = (birthday: string, today = collegeDay()): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(4) < birthday.slice(4) ? 1 : 0)

/** Returns a warning for an unlikely date of birth, which is accepted all the same; an empty text where it is plausible, or refused. */
export const birthdayWarning = (birthday: string, today?: string): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthday) || birthday < earliestBirth) return ''
  const years = yearsSince(birthday, today)
  if (years < 0 || (years >= ages.youngest && years <= ages.oldest)) return ''
  return `Please look again at the year: the applicant would be ${years === 1 ? 'one year' : `${years} years`} old`
}

/**
 * The same of a phone number as it is typed. An Indian one has ten digits with its area's code, whatever stands before it; of one with
 * another country's code nothing is said.
 */
export const phoneWarning = (typed: string): string => {
  const digits = digitsOfPhone(typed) ?? ''
  const isRefused = digits.length < phoneDigits.min || digits.length > phoneDigits.max
  const hasPlus = typed.trim().startsWith('+')
  if (isRefused || (hasPlus && !digits.startsWith('91'))) return ''
  const national = digits.replace(hasPlus || digits.length > digitsOfANumber ? /^(?:91|0)/ : /^0/, '')
  if (national.length === digitsOfANumber) return ''
  return `Please count again: an Indian number has ten digits with its code, this one has ${national.length}`
}

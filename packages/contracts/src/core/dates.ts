/** The time zone in which the college's day begins and ends, wherever the server or the visitor is. */
export const collegeTimeZone = 'Asia/Kolkata'

const parts = new Intl.DateTimeFormat('en-GB', { timeZone: collegeTimeZone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** Returns a moment (ISO string or Date) as DD-MM-YYYY in the college's time zone. */
export const formatDay = (moment: string | Date): string => parts.format(new Date(moment)).replaceAll('/', '-')

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: collegeTimeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A moment as HH:MM in the college's time zone. */
export const formatTime = (moment: string | Date): string => clock.format(new Date(moment))

/** A moment as DD-MM-YYYY, HH:MM in the college's time zone. */
export const formatMoment = (moment: string | Date): string => `${formatDay(moment)}, ${formatTime(moment)}`

/** A calendar day YYYY-MM-DD as DD-MM-YYYY. It has no time zone, so none is applied. */
export const formatCalendarDay = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$3-$2-$1')

/** The college's calendar day at a moment, as YYYY-MM-DD: what "today" means in every rule. */
export const collegeDay = (moment: Date = new Date()): string => formatCalendarDay(formatDay(moment))

/** The milliseconds of a day. */
export const dayLength = 86_400_000

/** By how many milliseconds the college's clock is ahead of UTC: India has had no other time since 1945. */
const aheadOfUtc = 19_800_000

/** The number of the college's day at a moment (milliseconds since 1970): it grows by one at its midnight. Cheaper than `collegeDay`. */
export const collegeDayNumber = (moment: number): number => Math.floor((moment + aheadOfUtc) / dayLength)

/** Milliseconds until the college's next midnight. */
export const untilCollegeMidnight = (moment: number): number => (collegeDayNumber(moment) + 1) * dayLength - aheadOfUtc - moment

/** Returns whether a calendar day YYYY-MM-DD lies before the college's today. */
export const isPastDay = (day: string, now: Date = new Date()): boolean => day < collegeDay(now)

/** The calendar day so many days later, or earlier where they are below zero. */
export const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** Returns the days from one calendar day to another; below zero where it is an earlier one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength

/** The calendar day so many months later, or the last of its month where that is shorter: 31 August and six months are 28 February. */
export const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The financial year in which a calendar day YYYY-MM-DD lies: 1 April to 31 March, both included. */
export const financialYearOf = (day: string): { from: string; to: string } => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

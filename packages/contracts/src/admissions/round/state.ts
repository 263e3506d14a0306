/** The phases of a round of admissions on a day of the college. */
export const admissionPhases = ['unannounced', 'upcoming', 'open', 'late', 'closed'] as const
type AdmissionPhase = (typeof admissionPhases)[number]

/** Days as YYYY-MM-DD. */
export type AdmissionState = {
  phase: AdmissionPhase
  /** The first day; of what is `upcoming`. */
  opens?: string | undefined
  /** The last date that is ahead (`open`) or has passed (`late`, `closed`); none where the office has set none, or where no course is open. */
  lastDate?: string | undefined
  /** The last day on which a `late` application is taken. */
  lateUntil?: string | undefined
}

/** Days for which the office can take late applications, at most. */
export const maxGraceDays = 60

/** The office's settings of a round. Days as YYYY-MM-DD, inclusive. */
export type AdmissionDates = { opens?: string | undefined; lastDate?: string | undefined; graceDays?: number | undefined }

/** The last day that can be written as YYYY-MM-DD. */
const endOfTime = '9999-12-31'

/** The calendar day `days` after a day YYYY-MM-DD, at most 9999-12-31. */
export const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.getTime() > Date.parse(endOfTime) ? endOfTime : date.toISOString().slice(0, 10)
}

/**
 * The one state of admissions on `today`, a day of the college (`collegeDay`). Every page and the API go by it. The last date and
 * the days of grace after it are whole days: an application is in time until midnight. The last date wins over an opening after it.
 */
export const admissionStateOf = (
  { opens, lastDate, graceDays = 0 }: AdmissionDates,
  openCourses: number,
  today: string,
): AdmissionState => {
  if (lastDate !== undefined && daysAfter(lastDate, graceDays) < today) return { phase: 'closed', lastDate }
  if (opens !== undefined && today < opens) return { phase: 'upcoming', opens }
  if (openCourses === 0) return { phase: opens === undefined && lastDate === undefined ? 'unannounced' : 'closed' }
  if (lastDate === undefined) return { phase: 'open' }
  return lastDate < today ? { phase: 'late', lastDate, lateUntil: daysAfter(lastDate, graceDays) } : { phase: 'open', lastDate }
}

/** Returns whether applications are taken. */
export const takesApplications = ({ phase }: Pick<AdmissionState, 'phase'>): boolean => phase === 'open' || phase === 'late'

/** Returns whether the dates alone keep applications out, whichever courses are open. */
export const isOutOfTime = ({ phase, lastDate }: AdmissionState): boolean =>
  phase === 'upcoming' || (phase === 'closed' && lastDate !== undefined)

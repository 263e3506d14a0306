import { formatCalendarDay } from '../../core/dates.ts'
import type { AdmissionState } from './state.ts'

/** The state of admissions in one line: a sentence, and the day that it is about. `session` is the round's: 2027-2028. */
type AdmissionNews = { text: string; day?: string }

const ofSession = (session: string | undefined) => (session ? ` ${session}` : '')
const on = (day: string | undefined) => (day === undefined ? '' : formatCalendarDay(day))

/** Where admissions stand, for the line above the top bar, the admission page and a refusal. */
export const admissionNews = ({ phase, opens, lastDate, lateUntil }: AdmissionState, session?: string): AdmissionNews => {
  const admissions = `Admissions${ofSession(session)}`
  switch (phase) {
    case 'unannounced':
      return { text: `The dates of admissions${ofSession(session)} are not announced yet.` }
    case 'upcoming':
      return { text: `${admissions} are not open yet.`, day: `They open on ${on(opens)}` }
    case 'open':
      return { text: `${admissions} are open.`, ...(lastDate !== undefined && { day: `Last date ${on(lastDate)}` }) }
    case 'late':
      return {
        text: `The last date for admissions${ofSession(session)} was ${on(lastDate)}.`,
        day: `Late applications until ${on(lateUntil)}`,
      }
    case 'closed':
      // Within the dates nobody can tell whether the courses are yet to be opened or have been closed early.
      if (lastDate === undefined) return { text: `${admissions}: no course is open at present.` }
      return { text: `${admissions} are closed.`, day: `Last date was ${on(lastDate)}` }
  }
}

/** The same as whole sentences. */
export const admissionSentence = (state: AdmissionState, session?: string): string => {
  const { text, day } = admissionNews(state, session)
  return day === undefined ? text : `${text} ${day}.`
}

/** The same as a fact of a few words; nothing where there is nothing to tell. */
export const admissionFact = ({ phase, opens, lastDate, lateUntil }: AdmissionState): { term: string; value: string } | null => {
  switch (phase) {
    case 'unannounced':
      return null
    case 'upcoming':
      return { term: 'Apply from', value: on(opens) }
    case 'open':
      return lastDate === undefined ? { term: 'Admissions', value: 'Open' } : { term: 'Apply until', value: on(lastDate) }
    case 'late':
      return { term: 'Late applications until', value: on(lateUntil) }
    case 'closed':
      return lastDate === undefined ? null : { term: 'Admissions', value: 'Closed' }
  }
}

/** Texts of the office's screen on which it sets the dates. */
export const adminAdmissionMessages = {
  siteSays: 'With this the site says today:',
  classesBeforeLastDate: 'Classes begin before the last date. Is that meant?',
  noCourse: 'No course is open for admission: open one under Courses.',
  graceWithoutDate: 'Days of grace count from a last date, and there is none.',
} as const

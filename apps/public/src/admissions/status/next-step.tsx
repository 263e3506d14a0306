import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { takesApplications } from '@campus/contracts/admissions/state.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { Link } from '@tanstack/react-router'
import { hasPaymentDetails } from '@campus/contracts/site-content/payment-details.ts'

const untold = 'You have a place. The office tells you how to pay what is due'

/** What comes next, for who waits. */
const next: Record<ApplicationStatus, string> = {
  Pending: 'The office has your application and will look at it. There is nothing that you need to do.',
  Verified: 'The office has checked your application. The decision comes next.',
  Approved: `${untold} and when classes begin.`,
  Rejected: 'This application was not accepted. The office can tell you more.',
}

/** What comes next for an application. Who has a place is told when it begins and how one pays, as far as the office has said so on the site. */
export const NextStep = ({ status, institute }: { status: ApplicationStatus; institute: Institute | undefined }) => {
  if (status === 'Rejected' && institute && takesApplications(institute.admissionState))
    return 'This application was not accepted. The office can tell you more, and you may apply for another course.'
  if (status !== 'Approved') return next[status]
  const day = institute?.admission.classesBegin
  const begin = day !== undefined && day >= collegeDay() ? `Classes begin on ${formatCalendarDay(day)}.` : undefined
  if (!institute || !hasPaymentDetails(institute)) return begin ? `${untold}. ${begin}` : next.Approved
  return (
    <>
      You have a place. What is due and how to pay it stand on the <Link to="/payment">payment page</Link>.{' '}
      {begin ?? 'The office tells you when classes begin.'}
    </>
  )
}

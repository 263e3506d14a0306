import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { Link } from '@tanstack/react-router'
import { hasPaymentDetails } from '@campus/contracts/site-content/payment-details.ts'

/** What comes next, for who waits. */
const next: Record<ApplicationStatus, string> = {
  Pending: 'The office has your application and will look at it. There is nothing that you need to do.',
  Verified: 'The office has checked your papers. The decision comes next.',
  Approved: 'You have a place. The office tells you how to pay the admission fee and when classes begin.',
  Rejected: 'This application was not accepted. The office can tell you more, and you may apply for another course.',
}

/** What comes next for an application. Who has a place is led to how one pays, where the office has said that on the site. */
export const NextStep = ({ status, institute }: { status: ApplicationStatus; institute: Institute | undefined }) => {
  if (status !== 'Approved' || !institute || !hasPaymentDetails(institute)) return next[status]
  const { classesBegin } = institute.admission
  return (
    <>
      You have a place. How to pay the fee stands on the <Link to="/payment">payment page</Link>.{' '}
      {classesBegin !== undefined && classesBegin >= collegeDay()
        ? `Classes begin on ${formatCalendarDay(classesBegin)}.`
        : 'The office tells you when classes begin.'}
    </>
  )
}

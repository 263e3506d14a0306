import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { statusPageMessages } from '@campus/contracts/admissions/status-page-messages.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { Link } from '@tanstack/react-router'
import { hasPaymentDetails } from '@campus/contracts/site-content/payment-details.ts'

const untold = statusPageMessages.approvedUntold

/** What comes next, for who waits. */
const next: Record<ApplicationStatus, string> = {
  Pending: statusPageMessages.pending,
  Verified: statusPageMessages.verified,
  Approved: statusPageMessages.andWhenClassesBegin(untold),
  Rejected: statusPageMessages.rejected,
}

/** What comes next for an application. Who has a place is told when it begins and how one pays, as far as the office has said so on the site. */
export const NextStep = ({ status, institute }: { status: ApplicationStatus; institute: Institute | undefined }) => {
  if (status === 'Rejected' && institute && takesApplications(institute.admissionState)) return statusPageMessages.rejectedApplyAgain
  if (status !== 'Approved') return next[status]
  const day = institute?.admission.classesBegin
  const begin = day !== undefined && day >= collegeDay() ? statusPageMessages.classesBegin(formatCalendarDay(day)) : undefined
  if (!institute || !hasPaymentDetails(institute)) return begin ? `${untold}. ${begin}` : next.Approved
  return (
    <>
      {statusPageMessages.approved} <Link to="/payment">{statusPageMessages.paymentPage}</Link>. {begin ?? statusPageMessages.classesUntold}
    </>
  )
}

import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { statusPageMessages } from '@campus/contracts/admissions/status/page-messages.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { Link } from '@tanstack/react-router'
import { hasPaymentDetails } from '@campus/contracts/site-content/payment-details.ts'

const untold = statusPageMessages.approvedUntold

/** The next step for a pending applicant. */
const next: Record<ApplicationStatus, string> = {
  Pending: statusPageMessages.pending,
  Verified: statusPageMessages.verified,
  Approved: statusPageMessages.andWhenClassesBegin(untold),
  Rejected: statusPageMessages.rejected,
}

/**
 * Shows the next step of an application. An approved applicant sees the first day of classes and how to pay, if the office has entered
 * them.
 */
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

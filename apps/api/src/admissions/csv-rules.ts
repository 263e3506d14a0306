import type { ApplicationSummary } from '@campus/contracts/admissions/list.ts'
import { applicationListWords } from '@campus/contracts/admissions/words.ts'
import { collegeDay } from '@campus/contracts/kit/dates.ts'

export const applicationHead = Object.values(applicationListWords.columns)

/** An application as a line of a file, in the order of its head. */
export const applicationCells = ({
  appliedAt,
  name,
  uniqueId,
  courseName,
  contactNumber,
  email,
  applicationStatus,
}: ApplicationSummary) => [collegeDay(new Date(appliedAt)), name, uniqueId, courseName, contactNumber, email, applicationStatus]

import type { CourseContent } from '@campus/contracts/courses/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import type { Identity } from '../../platform/http/access.ts'

type Terms = Pick<CourseContent, 'coursePrice' | 'openForAdmission'>

/**
 * Refuses to whoever only edits the website what decides which fee applicants will owe: another price of a course, and opening one for
 * admission, whoever set its price. A new course is closed for admission.
 */
export const requireForTerms = (former: Terms | null, terms: Terms | null, { duties }: Pick<Identity, 'duties'>): void => {
  if (terms === null || mayDo(duties, 'fees.set')) return
  const message = missingDuty('fees.set')
  const changed = [
    former !== null && former.coursePrice !== terms.coursePrice && 'content.coursePrice',
    terms.openForAdmission && former?.openForAdmission !== true && 'content.openForAdmission',
  ].filter((field) => field !== false)
  if (changed.length > 0)
    throw new AppError('NOT_ALLOWED', { message, fields: Object.fromEntries(changed.map((field) => [field, message])) })
}

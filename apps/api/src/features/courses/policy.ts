import { AppError } from '@campus/contracts/core/errors.ts'
import { mayDo } from '@campus/contracts/identity/duties.ts'
import { missingDuty } from '@campus/contracts/identity/duty-messages.ts'
import type { Identity } from '../../platform/http/access.ts'

/**
 * Refuses another price of a course, in rupees, to whoever only edits the website: later applicants owe it. A new course has no former
 * price and is closed for admission.
 */
export const requireForPrice = (former: number | undefined, price: number | undefined, { duties }: Pick<Identity, 'duties'>): void => {
  if (former === undefined || price === undefined || former === price || mayDo(duties, 'fees.set')) return
  const message = missingDuty('fees.set')
  throw new AppError('NOT_ALLOWED', { message, fields: { 'content.coursePrice': message } })
}

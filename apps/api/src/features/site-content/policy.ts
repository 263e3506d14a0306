import { AppError } from '@campus/contracts/core/errors.ts'
import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import { courseLimitMessages, missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import type { InstituteContent } from '@campus/contracts/site-content/editing-schema.ts'
import type { Identity } from '../../platform/http/access.ts'

type Content = Pick<InstituteContent, 'officeMails'> | null

/** The capability that an admin needs to read the subject of each kind of mail. */
const readings = { applications: 'applications.read', messages: 'messages.read' } as const

/** Refuses to whoever only edits the website to have others mailed that somebody has applied or written: applicants are of every course. */
export const requireForMails = (former: Content, content: Content, { duties, courses }: Pick<Identity, 'duties' | 'courses'>): void => {
  for (const kind of ['applications', 'messages'] as const) {
    const [before = [], now = []] = [former?.officeMails?.[kind], content?.officeMails?.[kind]]
    if (JSON.stringify(before) === JSON.stringify(now)) continue
    const isLimited = kind === 'applications' && courses !== 'all'
    if (mayDo(duties, readings[kind]) && !isLimited) continue
    const message = isLimited ? courseLimitMessages.closed : missingDuty(readings[kind])
    throw new AppError('NOT_ALLOWED', { message, fields: { [`content.officeMails.${kind}`]: message } })
  }
}

import { subscription } from '../core/live/subscription.ts'
import { liveStatusPath } from './status/live-status-path.ts'
import { liveStatus, statusQuestion } from './status/schema.ts'

/** Checked like `trackApplication`. After a refusal it closes. */
export const followStatus = subscription({
  path: liveStatusPath,
  summary: 'The status of an application, and again whenever it changes',
  limit: 'lookup',
  question: statusQuestion,
  answer: liveStatus,
})

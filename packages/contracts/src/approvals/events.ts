import { clientEvent, serverEvent } from '../core/live/socket-event.ts'
import { z } from '../core/zod.ts'
import { waitingApprovals } from './schema.ts'

export const approvalsWaiting = serverEvent({ name: 'approvalsWaiting', payload: z.object({ kinds: z.array(waitingApprovals) }) })

/** A socket that asked once is told of each later change, for as long as the connection lasts. */
export const watchApprovals = clientEvent({
  name: 'watchApprovals',
  summary:
    'How many requests for approval wait, of the kinds that the caller may see, how many of them they may decide, and again after each change of one',
  access: 'approvals.read',
  answer: approvalsWaiting,
})

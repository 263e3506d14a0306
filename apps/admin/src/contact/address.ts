import { answeredStates, inboxSorts } from '@campus/contracts/contact/schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { sortIn } from '../table/list-address.ts'

/** What the address of the inbox says beside the message: its order, and what narrows it. The page stands in the Navigator (specification §2.13, §3). */
export const inboxAddress = z.object({ sort: sortIn(inboxSorts), answered: z.enum(answeredStates).optional().catch(undefined) })
export type InboxAddress = z.output<typeof inboxAddress>

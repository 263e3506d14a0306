import { answeredStates, inboxSorts } from '@campus/contracts/contact/schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { sortIn } from '../list/list-search-params.ts'

/** Search parameters of the inbox: order and filters. The page stands in the Navigator (docs/product/admin-panel.md#state-in-the-browser). */
export const inboxSearchParams = z.object({ sort: sortIn(inboxSorts), answered: z.enum(answeredStates).optional().catch(undefined) })
export type InboxSearchParams = z.output<typeof inboxSearchParams>

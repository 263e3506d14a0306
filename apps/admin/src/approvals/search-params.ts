import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams } from '../list/list-search-params.ts'

/** The list's parameters: what waits, or what is decided. */
export const approvalSearchParams = z.object({ is: z.literal('over').optional().catch(undefined), ...listSearchParams })
export type ApprovalSearchParams = z.output<typeof approvalSearchParams>

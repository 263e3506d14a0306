import { z } from '@campus/contracts/core/zod.ts'

/** The address may bring the student's id along. One of digits alone is read as a number. */
export const idSearchParam = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
})

import { z } from './zod.ts'
import { type ErrorBody, namedCodes } from './errors.ts'

/** The body of a success: `{success: true, …}` (docs/product/common-rules.md#replies). */
export const ok = <const S extends z.ZodRawShape>(shape: S) => z.object({ success: z.literal(true), ...shape })

/** A success that only has words for the person who acted. */
export const done = ok({ message: z.string() })

/** The body of every failure, as a schema: for documentation, mocks and tests. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  /** Names the refusal where others have the same status. */
  code: z.enum(namedCodes).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
}) satisfies z.ZodType<ErrorBody>

/** The reply of an endpoint that answers with a file (`file` says of which type). */
export const fileReply = z.custom<Blob>((value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value)

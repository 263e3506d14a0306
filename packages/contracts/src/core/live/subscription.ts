import type { z } from 'zod'
import type { LimitName } from '../limits.ts'

/**
 * A native WebSocket that answers one question, and then again whenever the answer has changed. The question says what only its
 * asker knows, so there is no sign-in.
 */
export type Subscription = {
  path: `/${string}`
  /** One sentence for the API's own documentation. */
  summary: string
  limit: LimitName
  /** The first and only message of the client. */
  question: z.ZodObject
  /** The messages of the server, the one of a refusal included. */
  answer: z.ZodType
}

export const subscription = <const S extends Subscription>(s: S): S => s

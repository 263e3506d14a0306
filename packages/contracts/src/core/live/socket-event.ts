import type { z } from 'zod'
import type { Access } from '../access.ts'
import type { CourseRule } from '../course-access.ts'
import type { LimitName } from '../limits.ts'

/** One socket event that a client sends, who may send it, and what the server answers with. */
export type ClientEvent = {
  name: string
  /** One sentence for the API's own documentation. */
  summary: string
  access: Access
  /** How it meets a member of the office whose duties are limited to some courses; left out, `courseRuleOf` says it. */
  courses?: CourseRule
  limit?: LimitName
  payload?: z.ZodObject
  /** Name of the event that carries the answer. */
  answer: ServerEvent
}

/** One socket event that the server sends. */
export type ServerEvent = { name: string; payload: z.ZodObject }

export const clientEvent = <const E extends ClientEvent>(e: E): E => e
export const serverEvent = <const E extends ServerEvent>(e: E): E => e

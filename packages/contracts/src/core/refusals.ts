import type { z } from 'zod'
import { isForOffice } from './access.ts'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'

/** Returns whether some value of a query is refused; one that falls back to a default for every parameter takes anything. */
const canRefuse = ({ shape }: z.ZodObject) => (Object.values(shape) as z.ZodType[]).some(({ def }) => def.type !== 'catch')

/** The codes that an endpoint may answer with, each with the property of its contract that makes it possible. */
const reasons: Record<ErrorCode, (e: Endpoint) => boolean> = {
  INVALID_INPUT: ({ body, files, query, repeatable }) => Boolean(body || files || repeatable || (query && canRefuse(query))),
  NOT_SIGNED_IN: ({ access }) => access !== 'anyone',
  // Requests from a page of another site are refused, too.
  NOT_ALLOWED: ({ access, method }) => access === 'student' || isForOffice(access) || method !== 'GET',
  FRESH_FACTOR: ({ fresh }) => fresh === true,
  FACTOR_REQUIRED: ({ access }) => isForOffice(access),
  SECOND_PERSON: ({ secondPerson }) => secondPerson === true,
  // A parameter that breaks its rule is an address that leads nowhere, and so is a record of another course.
  NOT_FOUND: ({ params, courses }) => params !== undefined || typeof courses === 'object',
  CONFLICT: () => false,
  TOO_LARGE: ({ body, files }) => Boolean(body || files),
  WRONG_TYPE: ({ body, files }) => Boolean(body || files),
  // The key came with another request before, or a picture is damaged.
  UNREADABLE: ({ files = {}, repeatable }) =>
    repeatable === true || Object.values(files).some(({ types }) => types.some((type) => type.startsWith('image/'))),
  TOO_MANY_REQUESTS: ({ files, limit }) => Boolean(files || limit),
  UNEXPECTED: () => true,
  UNAVAILABLE: () => true,
}

/** Returns the codes of all failures that an endpoint may answer with, in the order of the errors table. */
export const refusalsOf = (e: Endpoint): ErrorCode[] =>
  (Object.keys(errors) as ErrorCode[]).filter((code) => reasons[code](e) || e.refuses?.includes(code))

import type { z } from 'zod'
import type { Access } from './access.ts'
import type { CourseRule } from './course-access.ts'
import { AppError, type ErrorCode } from './errors.ts'
import type { LimitName } from './limits.ts'
import type { FileRule } from './files.ts'

/**
 * One HTTP endpoint, described once: the API registers its route from it, the clients call through it and the tests' mocks
 * are made from it. `access` has no default, so an endpoint that does not say who may call it does not compile.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path with `:name` for its parameters. Matched in either case; doubled slashes count as one. */
  path: `/${string}`
  /** One sentence for the API's own documentation. */
  summary: string
  access: Access
  /** How it meets a member of the office whose duties are limited to some courses; left out, `courseRuleOf` says it. */
  courses?: CourseRule
  /** The rate limit that a call counts against; reads that cost next to nothing have none. */
  limit?: LimitName
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** File parts of a multipart body by field name; the other parts are `body`. */
  files?: Record<string, FileRule>
  status: 200 | 201 | 204
  reply: z.ZodType
  /** The reply is a file of this type, which the client gets as a Blob. */
  file?: string
  /** There may be nothing to answer: then the status is 204 and the body empty. */
  mayBeEmpty?: true
  /** Errors of its feature beside those that follow from access, limit and input (`refusalsOf`). */
  refuses?: readonly ErrorCode[]
  /** Repeated under the same Idempotency-Key header it has one effect, and one answer. */
  repeatable?: true
  /**
   * An open screen alone does not suffice for this. An account with a second factor must have shown it in the last minutes, and then
   * need not show its password.
   */
  fresh?: true
  /** The college may require two persons for it (approvals/kinds.ts): then it is refused, and needs a request for approval instead. */
  secondPerson?: true
  /** `set`: a success sets the refresh cookie. `used`: it goes by that cookie, and renews or ends it. */
  refreshCookie?: 'set' | 'used'
  /** The same for everyone and asked for often: may be answered from memory and by caches on the way. */
  shared?: boolean
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Part<E, K extends string> = K extends keyof E ? E[K] : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Checked<S> = S extends z.ZodType ? z.output<S> : undefined
type Sendable<F> =
  F extends Record<string, FileRule>
    ? { [K in keyof F as F[K]['required'] extends true ? K : never]: Blob } & {
        [K in keyof F as F[K]['required'] extends true ? never : K]?: Blob
      }
    : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The request of a caller: before trims and defaults. */
export type Request<E extends Endpoint> = Present<{
  params: Sent<Part<E, 'params'>>
  query: Sent<Part<E, 'query'>>
  body: Sent<Part<E, 'body'>>
  files: Sendable<Part<E, 'files'>>
}>

/** The input of a handler: after trims and defaults. */
export type Checks<E extends Endpoint> = Present<{
  params: Checked<Part<E, 'params'>>
  query: Checked<Part<E, 'query'>>
  body: Checked<Part<E, 'body'>>
}>

/** The JSON body of a success; undefined where there was nothing to answer. */
export type Reply<E extends Endpoint> = z.output<E['reply']> | (E extends { mayBeEmpty: true } ? undefined : never)

/**
 * Returns the endpoint's path with its parameters filled in and encoded. A missing parameter is a bug of the caller and throws. Values
 * that a path cannot contain (an empty text; one or two dots, which browsers remove even if encoded; half a surrogate pair) give a
 * path that does not exist.
 */
export const fillPath = (e: Pick<Endpoint, 'path'>, params: Record<string, unknown> = {}): string =>
  e.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${e.path} needs the parameter ${key}`)
    if (unfit.test(String(value))) throw new AppError('NOT_FOUND')
    return encodeURIComponent(value)
  })

const unfit = /^\.{0,2}$|\p{Cs}/u

/** The options of all public reads. */
export const publicRead = { method: 'GET', access: 'anyone', status: 200, shared: true } as const

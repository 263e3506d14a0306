import { type Endpoint, fillPath, type Reply, type Request } from '@campus/contracts/core/endpoint.ts'
import { AppError, toAppError } from '@campus/contracts/core/errors.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import ky, { isHTTPError, isTimeoutError } from 'ky'

export type CallerOptions = {
  /** Returns the access token for a call, or null for a visitor. It is never sent to shared endpoints. */
  token?: () => string | null
  /** Checks every reply against its contract. Only for tests and development: it costs visitors time and tells them nothing. */
  validate?: boolean
  /** Sent with every call. */
  headers?: Record<string, string>
  /** Replaces the global fetch. */
  fetch?: (input: string | URL | globalThis.Request, init?: RequestInit) => Promise<Response>
}

export type CallOptions = {
  signal?: AbortSignal
  /** Milliseconds until the response must have begun. */
  timeout?: number
  /** Further headers, such as an Idempotency-Key. */
  headers?: Record<string, string>
  /** Receives the share of the request sent so far, from 0 to 1, for progress bars of files. */
  onSent?: (share: number) => void
}

/** A picture of 5 MB takes eleven minutes over a bad line (8 kB a second). The server ends a stalled upload long before. */
const timeouts = { plain: 15_000, withFiles: 960_000 }

/**
 * Creates the function that calls the API. `baseUrl` is the API's origin, or '/' for the page's own. It needs the endpoint's method, path
 * and files but not its schemas, so a page that must stay small imports the endpoint inside the calling function. Every failure is an
 * AppError, except an abort by the caller. Nothing is retried here; the query decides that.
 */
export const createCall = (baseUrl: string, { token, validate = false, headers: always, fetch }: CallerOptions = {}) => {
  const http = ky.create({ baseUrl, credentials: 'include', retry: 0, ...(fetch && { fetch }) })

  return async <E extends Endpoint>(e: E, request: Request<E> & CallOptions): Promise<Reply<E>> => {
    const { params, query, body, files, signal, timeout, headers, onSent } = request as Sent & CallOptions
    const path = fillPath(e, params)
    const bearer = e.shared ? null : token?.()
    const options = {
      method: e.method,
      searchParams: searchParamsOf(query),
      headers: { ...always, ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      timeout: timeout ?? (e.files ? timeouts.withFiles : timeouts.plain),
      ...(signal && { signal }),
      ...(onSent && { fetch: (await import('./upload-progress.ts')).fetchWithProgress(onSent) }),
      ...(e.files ? { body: formOf(body, files) } : body !== undefined && { json: body }),
    }
    const reply = await http(path, options)
      .then((response) => contentOf(e, response))
      .catch((error: unknown) => {
        throw signal?.aborted ? error : failureOf(error)
      })
    return validate && !(e.mayBeEmpty && reply === undefined) ? checked(e, reply) : (reply as Reply<E>)
  }
}
export type Call = ReturnType<typeof createCall>

/** Returns JSON, or a file for the few endpoints that answer with one. */
const contentOf = async (e: Endpoint, response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined
  if (e.file !== undefined) return response.blob()
  const reply: unknown = await response.json()
  if (isFailure(reply)) throw toAppError(response.status, reply)
  return reply
}

/** Returns whether a reply says itself that it is none, whatever its status. */
const isFailure = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'success' in reply && reply.success === false

/** A request of any endpoint: from here on the types of one endpoint no longer apply. */
type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, Blob | undefined>
}

const given = <T>(record: Record<string, T> = {}) => Object.entries(record).filter(([, value]) => value !== undefined && value !== null)

const searchParamsOf = (query?: Record<string, unknown>) => given(query).map(([name, value]) => [name, String(value)])

const formOf = (body?: Record<string, unknown>, files?: Record<string, Blob | undefined>) => {
  const form = new FormData()
  for (const [name, value] of given(body)) form.append(name, String(value))
  for (const [name, file] of given(files)) if (file) form.append(name, file)
  return form
}

const failureOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isHTTPError(error)) return toAppError(error.response.status, error.data, retryAfterOf(error.response))
  if (isTimeoutError(error)) return new AppError('UNAVAILABLE', { message: failureMessages.timeout, cause: error })
  // A response that is no JSON came from a proxy or a hotel's sign-in page.
  if (error instanceof SyntaxError) return new AppError('UNEXPECTED', { cause: error })
  return new AppError('UNAVAILABLE', { message: failureMessages.offline, cause: error })
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Throws where a reply breaks its contract, because that is a bug. */
const checked = <E extends Endpoint>(e: E, reply: unknown): Reply<E> => {
  const result = e.reply.safeParse(reply)
  if (result.success) return result.data as Reply<E>
  throw new TypeError(`${e.method} ${e.path} answered what its contract does not allow: ${result.error.message}`)
}

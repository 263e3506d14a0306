import type { Checks, Endpoint } from '@campus/contracts/core/endpoint.ts'
import { AppError, fieldErrors } from '@campus/contracts/core/errors.ts'
import type { FileRule } from '@campus/contracts/core/files.ts'
import { http, HttpResponse, type HttpHandler } from 'msw'
import type { z } from 'zod'

/** Origin of the API in tests. */
export const testOrigin = 'http://campus.test'

/** Possible answers of an endpoint: its reply `R`, an error, or nothing where the contract allows an empty reply. */
type Answer<E extends Endpoint, R> = R | AppError | (E extends { mayBeEmpty: true } ? undefined : never)
type Answerer<E extends Endpoint, R> = (sent: Checks<E>) => Answer<E, R> | Promise<Answer<E, R>>

const isAnswerer = <E extends Endpoint, R>(answer: Answer<E, R> | Answerer<E, R>): answer is Answerer<E, R> => typeof answer === 'function'

/**
 * Returns an msw handler for an endpoint. It validates requests like the server and throws when the test's answer breaks the contract. An
 * answer given as a function receives the parsed request.
 */
export const mock = <E extends Endpoint, R>(
  // The reply's type is a separate parameter, so that `success: true` in a function's answer is inferred as true, not boolean.
  e: E & { reply: z.ZodType<R> },
  answer: Answer<E, R> | Answerer<E, R>,
): HttpHandler => {
  const answerer = isAnswerer<E, R>(answer) ? answer : always<E, R>(e, answer)
  return http[methods[e.method]](`*${e.path}`, async ({ request, params }) => {
    const sent = await receive(e, request, params).catch(refused)
    return sent instanceof AppError ? respond(e, sent) : respond(e, await answerer(sent as Checks<E>))
  })
}

/** Validates a fixed answer at once, so that a wrong one fails in the test's own line. */
const always = <E extends Endpoint, R>(e: E, answer: Answer<E, R>): Answerer<E, R> => {
  respond(e, answer)
  return () => answer
}

const refused = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

const respond = (e: Endpoint, answer: unknown): Response => {
  if (answer instanceof AppError) {
    const headers = answer.retryAfter === undefined ? undefined : { 'retry-after': String(answer.retryAfter) }
    return HttpResponse.json(answer.body, { status: answer.status, ...(headers && { headers }) })
  }
  if ((e.status === 204 || e.mayBeEmpty) && answer === undefined) return new HttpResponse(null, { status: 204 })
  const checked = e.reply.safeParse(answer)
  if (!checked.success) throw new TypeError(`${e.method} ${e.path} may not answer this: ${checked.error.message}`)
  if (e.file !== undefined) return new HttpResponse(checked.data as Blob, { status: e.status, headers: { 'content-type': e.file } })
  return HttpResponse.json(checked.data as object, { status: e.status })
}

/** Parses a request as the server would for its handler. */
const receive = async (e: Endpoint, request: Request, params: object) => {
  if (e.params && !e.params.safeParse(params).success) throw new AppError('NOT_FOUND')
  const body = e.files ? await readForm(request, e.files) : e.body && (await readJson(request))
  return {
    ...(e.params && { params: accept(e.params, params) }),
    ...(e.query && { query: accept(e.query, Object.fromEntries(new URL(request.url).searchParams)) }),
    ...(e.body && { body: accept(e.body, body) }),
  }
}

const accept = (schema: z.ZodObject, value: unknown) => {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new AppError('INVALID_INPUT', { fields: fieldErrors(checked.error.issues) })
}

/** The used part of a request. Node's types deprecate formData for servers, which a test is not. */
type Form = { headers: Headers; formData: () => Promise<FormData> }

const isOf = (request: { headers: Headers }, type: string) => request.headers.get('content-type')?.startsWith(type)

const readJson = async (request: Request): Promise<unknown> => {
  if (!isOf(request, 'application/json')) throw new AppError('WRONG_TYPE')
  return request.json()
}

const readForm = async (request: Form, rules: Record<string, FileRule>) => {
  if (!isOf(request, 'multipart/form-data')) throw new AppError('WRONG_TYPE')
  const parts = [...(await request.formData())]
  const files = new Map(parts.filter((part): part is [string, File] => typeof part[1] !== 'string'))
  for (const name of files.keys())
    if (!Object.hasOwn(rules, name)) throw new AppError('INVALID_INPUT', { fields: { [name]: 'Not asked for' } })
  for (const [name, rule] of Object.entries(rules)) checkFile(name, rule, files.get(name))
  return Object.fromEntries(parts.filter(([name]) => !files.has(name)))
}

const checkFile = (name: string, rule: FileRule, file: File | undefined) => {
  if (!file && rule.required) throw new AppError('INVALID_INPUT', { fields: { [name]: 'Required' } })
  if (!file) return
  if (file.size > rule.maxBytes) throw new AppError('TOO_LARGE')
  if (!rule.types.some((type) => type === file.type)) throw new AppError('WRONG_TYPE')
}

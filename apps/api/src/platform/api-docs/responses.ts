import { apiDocsMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { AppError, type ErrorCode, errors } from '@campus/contracts/core/errors.ts'
import { errorBody } from '@campus/contracts/core/reply-schemas.ts'
import { refusalsOf } from '@campus/contracts/core/refusals.ts'
import type { Schemas } from './schemas.ts'

/** A refusal's name among the components: NOT_FOUND is NotFound. Several that have one status are NotAllowedOrFreshFactor. */
const nameOf = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')

/** The refusals of an endpoint, those of one status together. */
const groupsOf = (e: Endpoint): [ErrorCode, ...ErrorCode[]][] =>
  [...Map.groupBy(refusalsOf(e), (code) => errors[code].status).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  )

const header = (description: string, type = 'string') => ({ description, schema: { type } })

const comesLater: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'UNAVAILABLE'])

/** Example values of the fields that an error answer has besides its message, by its code. */
const details: Partial<Record<ErrorCode, object>> = {
  INVALID_INPUT: { errors: { email: 'Email is required' } },
  UNEXPECTED: { requestId: '6f1c9f6e-6b0e-4f0e-8a35-5b8d6d1f7c11' },
}

const exampleOf = (code: ErrorCode) => ({ ...new AppError(code).body, ...details[code] })

const examplesOf = ([first, ...others]: [ErrorCode, ...ErrorCode[]]) =>
  others.length === 0
    ? { example: exampleOf(first) }
    : { examples: Object.fromEntries([first, ...others].map((code) => [nameOf([code]), { value: exampleOf(code) }])) }

/** The answers of all refusals, each once, to which the endpoints refer. */
export const sharedResponses = (endpoints: Endpoint[], schemas: Schemas): Record<string, object> =>
  Object.fromEntries(
    endpoints.flatMap(groupsOf).map((group) => [
      nameOf(group),
      {
        description: group.map((code) => errors[code].message).join('; '),
        ...(comesLater.has(group[0]) && { headers: { 'Retry-After': header(messages.retryAfter, 'integer') } }),
        content: { 'application/json': { schema: schemas.refer(errorBody, 'output'), ...examplesOf(group) } },
      },
    ]),
  )

const headersOf = ({ shared, refreshCookie }: Endpoint) => ({
  ...(shared && { ETag: header(messages.etag), 'Cache-Control': header(messages.cacheControl) }),
  ...(refreshCookie && { 'Set-Cookie': header(messages.setCookie) }),
})

/** Returns the answers of an endpoint by status: its success, and every refusal that it can come to. */
export const describeResponses = (e: Endpoint, schemas: Schemas): Record<string, object> => {
  const headers = headersOf(e)
  const content = e.file
    ? { [e.file]: { schema: { type: 'string', ...(!e.file.startsWith('text/') && { format: 'binary' }) } } }
    : { 'application/json': { schema: schemas.refer(e.reply, 'output') } }
  return {
    [e.status]: {
      description: e.file ? messages.file : messages.success[e.status],
      ...(Object.keys(headers).length > 0 && { headers }),
      content,
    },
    ...(e.mayBeEmpty && { 204: { description: messages.success[204] } }),
    ...(e.shared && { 304: { description: messages.unchanged, headers } }),
    ...Object.fromEntries(groupsOf(e).map((group) => [errors[group[0]].status, { $ref: `#/components/responses/${nameOf(group)}` }])),
  }
}

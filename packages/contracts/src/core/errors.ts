import { failureMessages } from './messages.ts'

const tooMany = (when: string) => `Too many requests. Please try again in ${when}`

/** Every kind of refusal: its status and the words a person reads when the feature has no better ones. They stand here and nowhere else. */
export const errors = {
  INVALID_INPUT: { status: 400, message: 'Please correct the marked fields' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in' },
  NOT_ALLOWED: { status: 403, message: 'You may not do this' },
  /** The account has a second factor, which was not shown in the last minutes: a step-up, and the call can be repeated. */
  FRESH_FACTOR: { status: 403, message: 'Show your second factor first' },
  /** The office takes a second factor from every admin, and this one has none yet. */
  FACTOR_REQUIRED: { status: 403, message: 'The office asks every admin for a second factor. Set one up on your profile first' },
  /** The college lets nobody do this alone: a request for a second person's approval does it instead. */
  SECOND_PERSON: { status: 403, message: 'A second person has to approve this. Ask for it first' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  CONFLICT: { status: 409, message: 'This has changed or exists already' },
  TOO_LARGE: { status: 413, message: 'This is larger than is accepted' },
  WRONG_TYPE: { status: 415, message: 'This kind of file or content is not accepted' },
  UNREADABLE: { status: 422, message: 'This file cannot be read' },
  TOO_MANY_REQUESTS: { status: 429, message: tooMany('a little while') },
  UNEXPECTED: { status: 500, message: failureMessages.wentWrongCalm },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again in a moment' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** Field name → what is wrong with it, in words for a person. */
export type FieldErrors = Record<string, string>

/** The codes that share their status with another one: the body names them, since the status does not. */
export const namedCodes = ['FRESH_FACTOR', 'FACTOR_REQUIRED', 'SECOND_PERSON'] as const satisfies ErrorCode[]
type NamedCode = (typeof namedCodes)[number]
const isNamed = (code: unknown): code is NamedCode => (namedCodes as readonly unknown[]).includes(code)

/** The body of every failure (docs/product/common-rules.md#failures). `requestId` comes with unexpected ones, to be quoted to the office. */
export type ErrorBody = {
  success: false
  message: string
  code?: NamedCode | undefined
  errors?: FieldErrors | undefined
  requestId?: string | undefined
}

type ErrorDetails = {
  message?: string
  fields?: FieldErrors
  retryAfter?: number
  requestId?: string
  fromServer?: boolean
  /** The cause of the failure, for the log; never sent. */
  cause?: unknown
}

/** The one expected failure: thrown by the API, rebuilt by the client. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Seconds after which a repeat may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Names the failed request in the server's log. */
  readonly requestId: string | undefined
  /** Its words were read in an answer of the API; else they were made up where it is shown, for want of an answer. */
  readonly fromServer: boolean

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(
      details.message ?? onlyWords(details.fields) ?? generalMessage(code, details.retryAfter),
      'cause' in details ? { cause: details.cause } : undefined,
    )
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
    this.fromServer = details.fromServer ?? false
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    return {
      success: false,
      message: this.message,
      ...(isNamed(this.code) && { code: this.code }),
      ...(this.fields && { errors: this.fields }),
    }
  }
}

/** Returns the words of a code. Ten minutes are a little while; a longer wait is named. */
const generalMessage = (code: ErrorCode, retryAfter = 0): string =>
  code === 'TOO_MANY_REQUESTS' && retryAfter > 600 ? tooMany(`about ${minutesOrHours(Math.ceil(retryAfter / 60))}`) : errors[code].message

const minutesOrHours = (minutes: number) => (minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`)

/** Returns the message that all wrong fields share, for callers that show the message alone. */
const onlyWords = (fields: FieldErrors = {}): string | undefined => {
  const [words, ...others] = new Set(Object.values(fields))
  return others.length === 0 ? words : undefined
}

/** The code that a status stands for where the body names none; a status that is not in the table has none. */
export const codeOfStatus: ReadonlyMap<number, ErrorCode> = new Map(
  Object.entries(errors).flatMap(([code, { status }]) => (isNamed(code) ? [] : [[status, code as ErrorCode]])),
)

/**
 * The AppError that a reply stands for. A status that is not in the table is UNEXPECTED; of a body without a message (a page
 * of a proxy, an empty one) nothing is shown. The body is read without zod, which pages that only read should not have to load.
 */
export const toAppError = (status: number, body: unknown, retryAfter?: number): AppError =>
  new AppError(codeOf(status, body), {
    ...(isErrorBody(body) && said(body)),
    ...(retryAfter !== undefined && { retryAfter }),
  })

const codeOf = (status: number, body: unknown): ErrorCode => {
  const named = isErrorBody(body) ? body.code : undefined
  return named !== undefined && errors[named].status === status ? named : (codeOfStatus.get(status) ?? 'UNEXPECTED')
}

const said = ({ message, errors: fields, requestId }: ErrorBody): ErrorDetails => ({
  message,
  fromServer: true,
  ...(fields && { fields }),
  ...(requestId !== undefined && { requestId }),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns whether a body says what failed: by the rule of `errorBody` in reply-schemas.ts, except that a `message` is enough
 * (docs/product/common-rules.md#failures). A test holds the two together.
 */
const isErrorBody = (body: unknown): body is ErrorBody =>
  isRecord(body) &&
  (body.success === undefined || body.success === false) &&
  typeof body.message === 'string' &&
  (body.code === undefined || isNamed(body.code)) &&
  (body.errors === undefined || (isRecord(body.errors) && Object.values(body.errors).every((words) => typeof words === 'string'))) &&
  (body.requestId === undefined || typeof body.requestId === 'string')

/** zod's issues as field → first message, the shape of the wire's `errors` and of a form's errors. */
export const fieldErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors => {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (!fields.has(field)) fields.set(field, message)
  }
  return Object.fromEntries(fields)
}

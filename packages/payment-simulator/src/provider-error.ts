type ErrorBody = {
  error: {
    code: string
    description: string
    source: string
    step: string
    reason: string
    metadata: Record<string, never>
    field?: string
  }
}

/** A refusal in the provider's shape. `field` names what was wrong in the request. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, error: Omit<ErrorBody['error'], 'metadata'>) {
    super(error.description)
    this.status = status
    this.body = { error: { ...error, metadata: {} } }
  }
}

const notApplicable = { source: 'NA', step: 'NA', reason: 'NA' }

/** Refuses a value of a request with 400. */
export const invalid = (description: string, field?: string): ProviderError =>
  new ProviderError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    ...(field !== undefined && { field }),
  })

/** Refuses a request as a whole. */
export const refused = (status: number, description: string): ProviderError =>
  new ProviderError(status, { code: 'BAD_REQUEST_ERROR', description, ...notApplicable })

export const unknownId = (): ProviderError => invalid('The id provided does not exist')

export const unknownUrl = (): ProviderError => refused(400, 'The requested URL was not found on the server.')

export const serverError = (): ProviderError =>
  new ProviderError(500, {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
    ...notApplicable,
  })

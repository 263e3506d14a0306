import { AppError } from '@campus/contracts/core/errors.ts'

/**
 * The server decided; any other failure leaves open what became of it. That the key came with something else before says that this was
 * done.
 */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500 && error.code !== 'UNREADABLE'

/** The key came with something else before, so that the first one has arrived and its answer was lost. */
export const hasArrived = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNREADABLE' && error.fields === undefined

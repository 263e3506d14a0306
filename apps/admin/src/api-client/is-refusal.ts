import { AppError } from '@campus/contracts/core/errors.ts'

/**
 * Returns whether the server decided; other failures leave the result open. A key used with other values means that the first attempt
 * succeeded.
 */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500 && error.code !== 'UNREADABLE'

/** The key came with something else before, so that the first one has arrived and its answer was lost. */
export const hasArrived = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNREADABLE' && error.fields === undefined

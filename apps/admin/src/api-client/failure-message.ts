import { AppError } from '@campus/contracts/core/errors.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'

/** A failure in words for a person; `otherwise` where it brings none: a bug, or an answer that is not the API's or says no more than 404. */
export const messageOf = (error: unknown, otherwise: string = failureMessages.wentWrong): string =>
  error instanceof AppError && (error.fromServer || !['UNEXPECTED', 'NOT_FOUND'].includes(error.code)) ? error.message : otherwise

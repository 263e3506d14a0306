import { AppError, errors } from '@campus/contracts/core/errors.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'

/** Returns whether a failure has no words but those of its code, which say less than a screen does. */
const saysNothing = ({ code, message }: AppError): boolean =>
  code === 'UNEXPECTED' || (code === 'NOT_FOUND' && message === errors.NOT_FOUND.message)

/** A failure in words for a person; `otherwise` where it brings none: a bug, or an answer that is not the API's. */
export const messageOf = (error: unknown, otherwise: string = failureMessages.wentWrong): string =>
  error instanceof AppError && (error.fromServer || !saysNothing(error)) ? error.message : otherwise

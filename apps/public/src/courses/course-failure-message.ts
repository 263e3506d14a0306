import { failureMessages } from '@campus/contracts/core/messages.ts'
import { messageOf } from '../api-client/failure.ts'

/**
 * Why courses could not be shown: the server's message, else 'An unexpected error occurred' (docs/product/content.md#courses). An answer
 * without words of its own, a proxy's say, comes as the calm default, which tells no more.
 */
export const courseFailureMessage = (error: unknown): string => {
  const message = messageOf(error, failureMessages.unexpected)
  return message === failureMessages.wentWrongCalm ? failureMessages.unexpected : message
}

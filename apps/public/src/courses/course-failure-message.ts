import { failureMessages } from '@campus/contracts/core/messages.ts'
import { messageOf } from '../api-client/read-failure.ts'

/**
 * Returns why courses could not be loaded: the server's message, or 'An unexpected error occurred' (docs/product/content.md#courses). A
 * response without a message, such as a proxy's, has the general text.
 */
export const courseFailureMessage = (error: unknown): string => {
  const message = messageOf(error, failureMessages.unexpected)
  return message === failureMessages.wentWrongCalm ? failureMessages.unexpected : message
}

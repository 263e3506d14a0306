import { AppError } from '@campus/contracts/kit/errors.ts'
import { failureWords } from '@campus/contracts/kit/words.ts'

/** A failure in words for a person; `otherwise` where it brings none: a bug, or an answer that is not the API's. */
export const messageOf = (error: unknown, otherwise: string = failureWords.wentWrong): string =>
  error instanceof AppError && (error.fromServer || error.code !== 'UNEXPECTED') ? error.message : otherwise

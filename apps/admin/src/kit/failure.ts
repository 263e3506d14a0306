import { AppError } from '@campus/contracts/kit/errors.ts'
import { failureWords } from '@campus/contracts/kit/words.ts'

/** A failure in words for a person; `otherwise` where it is a bug, whose words are not meant for people. */
export const messageOf = (error: unknown, otherwise: string = failureWords.wentWrong): string =>
  error instanceof AppError ? error.message : otherwise

import { BackupError } from '@campus/pg-backup/backup-error.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { isUnavailable } from '../platform/database/database.ts'
import { StartupError } from '../platform/process/startup-error.ts'

/** Returns the line that a command says of a failure that a person can mend. Throws a bug on, with its stack. */
export const errorMessageOf = (error: unknown): string => {
  if (error instanceof StartupError || error instanceof BackupError) return error.message
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return `The storage cannot be used: ${wordsOf(error.cause)}`
  if (isUnavailable(error)) return `The database cannot be used: ${wordsOf(error)}`
  if (error instanceof Error && isOfTheSystem(error)) return error.message
  throw error
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))

/** No right, no room, no such folder: Node says which and where. */
const isOfTheSystem = (error: Error): boolean => 'syscall' in error

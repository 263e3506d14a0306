import { hasRightCheckDigit, withCheckDigit } from './check-digit.ts'

/** Texts of the id's field and of its check while a person types (docs/product/admissions.md#student-id). */
export const studentIdMessages = {
  label: 'Student Id',
  length: 'ID must be between 1 and 50 characters',
  checking: 'Checking...',
  valid: 'Valid Student ID',
  unknown: 'Student ID not found',
  failed: 'Error validating ID. Please try again.',
  /** Said at once where the check digit of an id is wrong. Ids from before have none, so it is a hint and refuses nothing. */
  mistyped: 'Please look again: a digit of this ID seems to be wrong',
  /** An example of an id, for the admin's field. */
  example: 'STU123',
  /** Said on the admin's screens until an id is known to be right. */
  notValidated: 'Please enter a valid Student ID before submitting.',
} as const

/** An id as it is stored, however somebody wrote it; null: it is nobody's. */
export const studentIdOf = (written: string): string | null => {
  const id = written.trim()
  return /^STU\d{1,17}$/i.test(id) ? id.toUpperCase() : null
}

/** Digits of a new id before its check digit. */
const freeDigits = 7
/** The number of possible new ids. */
export const studentIdCount: number = 10 ** freeDigits

/** The new id of a number below `studentIdCount`: eight digits, of which the last is a check digit. */
export const studentIdFor = (number: number): string => `STU${withCheckDigit(String(number).padStart(freeDigits, '0'))}`

/**
 * Returns whether what somebody wrote has the form of a new id and a wrong check digit. An id from before may look so by chance: only
 * the server knows whether somebody has it.
 */
export const seemsMistyped = (written: string): boolean => {
  const digits = studentIdOf(written)?.slice('STU'.length)
  return digits?.length === freeDigits + 1 && !hasRightCheckDigit(digits)
}

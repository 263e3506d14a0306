/** Characters of a student's id: on the payment page, and on the admin's screens (specification §9). */
export const studentIdLength = { public: { min: 1, max: 50 }, admin: { min: 3, max: 20 } } as const

/** Texts of the id's field and of its check as one types (specification §4, §8). */
export const studentIdWords = {
  label: 'Student Id',
  length: 'ID must be between 1 and 50 characters',
  checking: 'Checking...',
  valid: 'Valid Student ID',
  unknown: 'Student ID not found',
  failed: 'Error validating ID. Please try again.',
  /** What an id looks like, for the admin's field (specification §5). */
  example: 'STU123',
  /** Said on the admin's screens until an id is known to be right. */
  notValidated: 'Please enter a valid Student ID before submitting.',
} as const

/** An id as it is stored, however somebody wrote it; null: it is nobody's. */
export const studentIdOf = (written: string): string | null => {
  const id = written.trim()
  return /^STU\d{1,17}$/i.test(id) ? id.toUpperCase() : null
}

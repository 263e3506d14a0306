/** The statuses of an application (docs/product/admissions.md#status). */
export const applicationStatuses = ['Pending', 'Verified', 'Approved', 'Rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Statuses that an admin can set: Pending is shown, never chosen. */
export const newStatuses = ['Verified', 'Approved', 'Rejected'] as const satisfies readonly ApplicationStatus[]
export type NewStatus = (typeof newStatuses)[number]

/** Full marks where the office has set none. */
export const defaultFullMarks = 500
/** The least and the most that marks can be out of: a grade point of 10, and the sum of a board with many papers. */
export const fullMarksRange = { min: 1, max: 9999 } as const

/** Digits of an Aadhaar number, of an Indian PIN code, and of a postal code anywhere else on the list (docs/product/admissions.md#field-rules). */
export const aadhaarDigits = 12
export const pinDigits = 6
export const postalDigits = { min: 3, max: 10 } as const

/** How an application came: sent on the website, written down at the office's counter, or taken over with a file of students. */
export const applicationOrigins = ['online', 'office', 'import'] as const
export type ApplicationOrigin = (typeof applicationOrigins)[number]

/** The sort orders of the list; the first is the default. */
export const applicationSorts = ['-appliedAt', 'appliedAt'] as const

/**
 * A filter by the answer to one of the college's own questions, in URLs and requests: the question's id, a colon and the answer,
 * `q0123456789ab:Management`. It repeats the forms of ids and answers in questions.ts, which is too large for pages that only filter.
 */
export const answerFilterForm = /^(q[\da-f]{12}):([^\p{Cc}\p{Cs}]{1,200})$/u

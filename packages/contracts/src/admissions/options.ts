/** Choices of the admission form (specification §5). Universities and courses are the institute's own, known at run time. */
export const genders = ['Male', 'Female', 'Rather not to say'] as const
export const nationalities = ['India', 'Pakistan', 'Bangladesh', 'Sri Lanka', 'Nepal', 'Bhutan', 'Maldives'] as const
export const guardianRelations = ['Father', 'Mother', 'Other'] as const
export const boards = ['CBSE', 'JAC', 'ICSE', 'BSEB'] as const
export const grades = ['A', 'B', 'C', 'D', 'E'] as const
export const modes = ['Online', 'Offline'] as const

/** What an application can be (specification §4). */
export const applicationStatuses = ['Pending', 'Verified', 'Approved', 'Rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What an admin can make of one: Pending is shown, never chosen. */
export const newStatuses = ['Verified', 'Approved', 'Rejected'] as const satisfies readonly ApplicationStatus[]
export type NewStatus = (typeof newStatuses)[number]

/** Marks are out of this (specification §9). */
export const fullMarks = 500

/** Digits of an Aadhaar number, of an Indian PIN code, and of a postal code anywhere else on the list (decisions §4). */
export const aadhaarDigits = 12
export const pinDigits = 6
export const postalDigits = { min: 3, max: 10 } as const

/** Courses of the admin's student search: their codes, which stand for them on the wire, and their full names (specification §9). */
export const courseNames = {
  BCA: 'Bachelor of Computer Applications',
  MCA: 'Master of Computer Applications',
  'B.Com': 'Bachelor of Commerce',
  BBA: 'Bachelor of Business Administration',
} as const

export type CourseCode = keyof typeof courseNames

/** The codes, in the order in which they are offered. */
export const courseCodes = ['BCA', 'MCA', 'B.Com', 'BBA'] as const satisfies readonly CourseCode[]

/** Bachelor of Commerce (B.Com) */
export const courseLabel = (code: CourseCode): string => `${courseNames[code]} (${code})`

/** Courses of the admission form, where the institute names none of its own (specification §5). */
export const defaultAdmissionCourses = ['MCA', 'BCA'] as const satisfies readonly CourseCode[]

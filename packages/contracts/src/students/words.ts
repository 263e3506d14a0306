/** The five sections of a student's record, in the viewer's order (specification §2.13). */
export const recordSections = [
  'Personal Information',
  'Parent Information',
  'Grade Information',
  'University Information',
  'Fee Information',
] as const
export type RecordSection = (typeof recordSections)[number]

/** Semesters that can be searched (specification §9). */
export const semesters = [1, 2, 3, 4, 5, 6] as const

/** Texts of the admin's student search and viewer (specification §2.13, §8). */
export const studentWords = {
  columns: { number: 'S.no', name: 'Name', id: 'Student ID', phone: 'Mobile No', actions: 'Actions' },
  none: 'No students found',
  searchFailed: 'Something went wrong while fetching student data.',
  viewFailed: 'Error: Student not found or data unavailable.',
} as const

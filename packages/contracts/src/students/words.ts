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

/** Texts of what an admin does with an applicant's data, and what the server says of it. */
export const personalDataWords = {
  title: 'Personal data',
  show: 'Show number',
  hide: 'Hide number',
  showTitle: 'Show the Aadhaar number',
  showText: 'It is written down that you looked. Please enter your password.',
  download: 'Export',
  downloadFailed: 'The export failed',
  erase: 'Erase',
  eraseTitle: (name: string): string => `Erase what is kept about ${name}?`,
  eraseText:
    'Profile, picture, identity number, guardian, messages and contact data are removed for good. The id, the course, the status, its dates and the fee account stay.',
  labels: { password: 'Your password', reason: 'Reason' },
  reasonHint: 'It is kept for good, so no names or numbers here.',
  passwordNeeded: 'Please enter your password.',
  noReason: 'Please give a reason.',
  /** Of the server. */
  passwordWrong: 'This is not your password',
  noPassword: 'Your account has no password yet. Set one by Forgot Password? and try again',
  erased: (id: string): string => `The data of ${id} has been erased`,
  /** In place of an erased record. */
  gone: 'This applicant’s data has been erased. The course, the status and the fee account are still here.',
} as const

/** Texts of the admin's student search and viewer (specification §2.13, §8). */
export const studentWords = {
  columns: { number: 'S.no', name: 'Name', id: 'Student ID', phone: 'Mobile No', actions: 'Actions' },
  none: 'No students found',
  searchFailed: 'Something went wrong while fetching student data.',
  viewFailed: 'Error: Student not found or data unavailable.',
} as const

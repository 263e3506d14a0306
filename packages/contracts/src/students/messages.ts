/** The five sections of a student's record, in the viewer's order (docs/product/admin-panel.md#students). */
export const recordSections = [
  'Personal Information',
  'Parent Information',
  'Grade Information',
  'University Information',
  'Fee Information',
] as const
export type RecordSection = (typeof recordSections)[number]

/** Of every change of a record that needs one. */
export const noReason = 'Please give a reason.'

/** Texts of what an admin does with an applicant's data, and what the server says of it. */
export const personalDataMessages = {
  title: 'Personal data',
  /** Leads to the correction of a record. */
  correct: 'Correct the record',
  show: 'Show number',
  hide: 'Hide number',
  showTitle: 'Show the Aadhaar number',
  showText: 'It is written down that you looked. Please enter your password.',
  /** To an admin who is asked for a code of their second factor instead. */
  showTextByCode: 'It is written down that you looked.',
  download: 'Export',
  downloadFailed: 'The export failed',
  erase: 'Erase',
  eraseTitle: (name: string): string => `Erase what is kept about ${name}?`,
  eraseText:
    'Profile, picture, identity number, guardian, messages and contact data are removed for good. Money that is to go back to the applicant has to be paid before. The id, the course, the status, its dates and the fee account stay.',
  labels: { password: 'Your password', reason: 'Reason' },
  reasonHint: 'It is kept for good, so no names or numbers here.',
  passwordNeeded: 'Please enter your password.',
  noReason,
  /** Messages of the server. */
  passwordWrong: 'This is not your password',
  noPassword: 'Your account has no password yet. Set one by Forgot Password? and try again',
  erased: (id: string): string => `The data of ${id} has been erased`,
  refundWaits: (amount: string): string =>
    `${amount} is still to be paid back, and nobody would know any more to whom. Once it is marked as paid under Fee Reports, Refunds, the data can be erased.`,
  /** In place of an erased record. */
  gone: 'This applicant’s data has been erased. The course, the status and the fee account are still here.',
} as const

/** Texts of the admin's student search and viewer (docs/product/fixed-texts.md#the-admin-panel). */
export const studentMessages = {
  columns: { number: 'S.no', name: 'Name', id: 'Student ID', phone: 'Mobile No', actions: 'Actions' },
  /** Beside what is due of an application that is not approved: it is what the place would cost. */
  onceApproved: 'due once approved',
  none: 'No students found',
  searchFailed: 'Something went wrong while fetching student data.',
  viewFailed: 'Error: Student not found or data unavailable.',
} as const

/** Texts of the office's search for people. */
export const peopleSearchMessages = {
  /** Without the word Search, which is the name of a button of the screens. */
  label: 'Find people and screens',
  button: 'Find',
  placeholder: 'Name, phone, Student Id, roll number or screen',
  tooShort: 'Please type at least two letters or digits',
  more: (shown: number): string => `The first ${shown} are shown. Type more to find the others.`,
  none: 'Nobody and no screen was found',
  /** At the field of a student's id. */
  idHint: 'Or a name, a phone or a roll number.',
  choose: (found: number): string =>
    found === 1 ? 'One person found. Choose with the arrow keys.' : `${found} people found. Choose one with the arrow keys.`,
  failed: 'The search did not go through. Please type again.',
} as const

/** Texts of the list of all students. */
export const studentListMessages = {
  /** Unlike the name of a class's list, so that each is found by its own. */
  title: 'All students',
  /** The year in which the round of admissions began. */
  admissionYear: 'Year',
  anyCourse: 'All courses',
  anySemester: 'All semesters',
  failed: 'The students could not be fetched',
  none: 'Nobody has been admitted there yet. Who is approved stands here.',
} as const

/** Texts of a student's roll number. */
export const rollNumberMessages = {
  label: 'Roll Number',
  hint: 'The college’s own. No two students of one course and year have the same. Leave it empty for none.',
  form: 'Roll Number must have 1 to 30 letters or digits, with blanks, dots, hyphens or slashes between them',
  save: 'Save the roll number',
  /** Messages of the server. */
  taken: 'Another student of this course and year has this roll number',
  changed: 'Somebody else has changed the roll number meanwhile. Please look again.',
  saved: (id: string): string => `The roll number of ${id} has been saved`,
} as const

/** Texts of moving a class to its next semester. */
export const promotionMessages = {
  open: 'Promote',
  title: (course: string, semester: number): string => `Promote ${course}, semester ${semester}`,
  will: (chosen: number, all: number, course: string, from: number, to: number): string =>
    `${chosen} of ${all} students of ${course} go from semester ${from} to semester ${to}. Fees and marks stay as they are.`,
  /** Where a class is larger than can be promoted at once. */
  first: (listed: number, total: number): string =>
    `The class has ${total} students. These are the first ${listed} by name: promote them, then open this again for the others.`,
  action: (chosen: number, to: number): string => `Promote ${chosen} to semester ${to}`,
  everybody: 'Everybody',
  nobody: 'Please choose at least one student.',
  undo: 'Undo',
  done: (moved: number, to: number): string => `${moved} ${moved === 1 ? 'student is' : 'students are'} now in semester ${to}.`,
  last: (semester: number): string => `Semester ${semester} is the last of this course, so there is no next one.`,
  /** Messages of the server. */
  tooMany: (most: number): string => `At most ${most} students at once`,
  twice: 'A student is named twice',
  notBeside: 'Students go to the next semester, or back to the one before',
  noSemester: (course: string, semester: number): string => `${course} has no semester ${semester}`,
  elsewhere: (ids: string): string => `Nobody was moved: meanwhile these are no longer in that course and semester: ${ids}`,
} as const

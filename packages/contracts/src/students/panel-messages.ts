/** Texts of the admin panel’s screens of students. */
export const studentPanelMessages = {
  outOfHelp: 'Needed with the marks: 500 or 600, say, or 10 for a grade point.',
  lastNameHelp: 'The initials, where there is no family name.',
  found: 'People found',
  lateFineTitle: 'Late Fine',
  lateFine: 'Late fine',
  pictureAlt: 'Picture of the student',
  searchFailed: 'The search did not go through',
  noneInGroup: (course: string, semester: number) =>
    `Nobody here is in ${course}, semester ${semester}. Choose another semester or course.`,
} as const

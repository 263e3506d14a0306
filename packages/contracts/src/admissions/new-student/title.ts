/** The title of the office's form for a new student. The sidebar has it on every screen, so it stands apart from the form's other texts. */
export const newStudentTitle = 'New student'

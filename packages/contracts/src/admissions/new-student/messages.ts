/** Texts of the office's form for a new student, and what the server says of it. Its title stands apart: `newStudentTitle`. */
export const newStudentMessages = {
  intro: {
    mailed:
      'For a person who is admitted today. The student gets a Student Id and a fee account at once, and a mail that says so where there is an address.',
    kept: 'For a person who is admitted today. The student gets a Student Id and a fee account at once. Nobody is mailed, for there is no mail server yet: please tell the student the Student Id.',
  },
  /** Before the first day and after the last one, and where no course is open. */
  closed: 'Admissions are closed to visitors; the office can still add a student.',
  add: 'Add the student',
  adding: 'Adding…',
  back: 'Back',
  semester: 'Semester',
  noSemester: 'Please choose a semester.',
  photograph: 'Photograph (optional)',
  emailHint: {
    mailed:
      'Mails go there, and the student signs up with it on the website. Left empty, there are no mails and no account of their own until a correction enters an address: please tell them the Student Id, and print their receipts.',
    kept: 'The student signs up with it on the website. No mails go there yet, for there is no mail server. Left empty, there is no account of their own until a correction enters an address: please tell them the Student Id, and print their receipts.',
  },
  hints: {
    AadharCardNumber: 'Kept encrypted. An application goes by it.',
  },
  noCourse: 'The college has no course yet. Create one first.',
  failed: 'The student was not added',
  /** In the history of the application, and in the mail to the student. */
  history: 'You have been admitted at the college’s office.',
  /** Of the server; `id` is a student's, which the form shows as a way to the record. */
  duplicate: {
    byNumber: (id: string): string => `${id} has this Aadhaar number, for the same course and year`,
    byPerson: (id: string): string => `${id} has this email and date of birth, for the same course and year`,
  },
  /** In the audit log, with whoever saw it. */
  consentSeen: 'seen on paper',
  noSuchSemester: (last: number): string => `This course has the semesters 1 to ${last}`,
  added: (id: string): string => `The student has been added as ${id}`,
  otherKey:
    'What you sent from this form before has arrived: that student stands first under Students. To add what is in the form now as another student, press the button again',
  /** At the head of the new record. */
  done: {
    title: 'Admitted',
    text: {
      mailed: (id: string, email: string): string => `The Student Id is ${id}. It is on its way to ${email}.`,
      kept: (id: string, email: string): string =>
        `The Student Id is ${id}. It was not mailed to ${email}, for there is no mail server yet: please write it down for the student.`,
    },
    textWithoutAddress: (id: string): string =>
      `The Student Id is ${id}. There is no e-mail address, so please tell the student, or print this.`,
    pay: 'Take a payment',
    another: 'Add another',
  },
} as const

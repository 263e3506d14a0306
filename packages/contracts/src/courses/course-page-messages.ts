/** Texts of a course’s page. */
export const coursePageMessages = {
  atAGlance: 'The course at a glance',
  wholeCourse: 'for the whole course',
  closed: 'Admission to this course is closed at present.',
  askDesk: 'Ask the admission desk',
  drawingAlt: (name: string) => `Drawing for the course ${name}`,
  contents: 'What you will study',
  others: 'What else one can study',
  otherCourses: 'Other courses',
} as const

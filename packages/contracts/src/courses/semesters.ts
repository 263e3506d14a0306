/** The number of semesters of a course unless the office sets one, and the most that it can have. */
export const defaultSemesters = 6
export const maxSemesters = 12

/** The semesters of a course from the first to the last. */
export const semestersOf = (course: { semesters?: number | undefined } = {}): number[] =>
  Array.from({ length: course.semesters ?? defaultSemesters }, (_, place) => place + 1)

import { maxSemesters, defaultSemesters } from './semesters.ts'

/** Shown where a course lacks the field (docs/product/content.md#courses). */
export const courseFallbacks = { courseName: 'Course Name', courseDuration: 'Course Duration', coursePrice: 'Course Price' } as const

/** The same for fields that have no fixed fallback. */
export const furtherCourseFallbacks = {
  courseCode: 'Course Code',
  courseEligibility: 'Course Eligibility',
  courseDescription: 'Course Description',
} as const

/** Texts of the course cards (docs/product/fixed-texts.md#about). */
export const courseMessages = { details: 'View Details' } as const

/** Labels of the form that makes a course, in its order; a label also begins the message of a missing field. */
export const courseFields = {
  courseName: 'Name',
  coursePrice: 'Fee',
  courseDuration: 'Duration',
  courseCode: 'Code',
  courseEligibility: 'Eligibility',
  /** Asked for, and never sent (docs/product/admin-panel.md#creating-a-course). */
  imageUrl: 'Image URL',
  courseThumbnail: 'Thumbnail URL',
  courseDescription: 'Description',
  semesters: 'Semesters',
} as const

/** Texts of the screens on which the office looks after the courses. */
export const editCourseMessages = {
  list: 'Courses',
  picture: 'Picture',
  published: 'On the website',
  open: 'Open for admission',
  noCourses: 'No courses yet',
  createFirst: 'Create the first course',
  unknown: 'This course does not exist',
  savedUnpublished: 'Saved. Visitors do not see it: it is not on the website',
  /** Beside switches that stand otherwise than what is saved. */
  unpublish: (name: string) => ({
    title: 'Take this course off the website?',
    text: `${name} leaves all lists, and its page answers that it does not exist. Applications and fees stay as they are.`,
    yes: 'Take it off',
    no: 'Keep it',
  }),
  /** Under the number of semesters. */
  semestersNote: `1 to ${maxSemesters}, proposed from the duration; left empty, ${defaultSemesters}`,
  feeNote: 'In rupees, for the whole course. A new fee is for those who apply from now on.',
  /** In its place where a fee plan says what they are charged. */
  plannedFeeNote: (year: number, total: string, isSame: boolean): string =>
    isSame
      ? `In rupees, for the whole course: as much as its fee plan for ${year} comes to.`
      : `In rupees, for the whole course, as the website shows it. Its fee plan for ${year} comes to ${total}, and that is what new students are charged.`,
} as const

/** Outcomes of creating a course (docs/product/fixed-texts.md#failures). */
export const createCourseMessages = {
  upload: 'Fills both addresses below',
  /** For who has no picture at hand. */
  drawing: 'Use a drawing for now',
  noPicture: 'Please choose a picture, use a drawing for now, or type the address of a picture below',
  /** Above the two addresses. */
  addresses: 'Or a picture that stands elsewhere on the web',
  title: 'Create Course',
  done: 'Course created successfully!',
  failed: 'An unexpected error occurred while creating the course.',
  codeTaken: 'Another course has this code',
} as const

/** Shown where the page of a course could not be fetched. */
export const courseFailedTitle = 'This course could not be shown'

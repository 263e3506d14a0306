/** How a course stands where one is chosen: Bachelor of Commerce (B.Com) */
export const courseLabel = ({ courseName, courseCode }: { courseName: string; courseCode: string }): string =>
  `${courseName} (${courseCode})`

/** Courses of the admission form, where the institute names none of its own (specification §5). */
export const defaultAdmissionCourses = ['MCA', 'BCA'] as const

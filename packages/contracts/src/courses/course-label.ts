type Named = { courseName: string; courseCode: string }

/** Returns whether a course's name already says its code. */
export const includesCode = ({ courseName, courseCode }: Named): boolean =>
  courseName.toLowerCase() === courseCode.toLowerCase() || courseName.includes(`(${courseCode})`)

/** Returns the label of a course: Bachelor of Commerce (B.Com) */
export const courseLabel = (course: Named): string =>
  includesCode(course) ? course.courseName : `${course.courseName} (${course.courseCode})`

type Named = { courseName: string; courseCode: string }

/** Whether a course's name already says its code. */
export const includesCode = ({ courseName, courseCode }: Named): boolean =>
  courseName.toLowerCase() === courseCode.toLowerCase() || courseName.includes(`(${courseCode})`)

/** How a course stands where one is chosen or read: Bachelor of Commerce (B.Com) */
export const courseLabel = (course: Named): string =>
  includesCode(course) ? course.courseName : `${course.courseName} (${course.courseCode})`

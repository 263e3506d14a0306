import { includesCode } from '@campus/contracts/courses/course-label.ts'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../courses/api.ts'
import { instituteQuery } from '../../site/api.ts'
import { useAdmission } from '../draft/admission-store.ts'
import styles from './course-names.module.css'
import { textOf } from '../draft/form-values.ts'

/** Shows the name of the chosen course, whose code the form shows, or the names of all open courses. */
export const CourseNames = () => {
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: institute } = useQuery(instituteQuery)
  const code = useAdmission(({ entries }) => textOf(entries, 'courseName'))
  const chosen = courses.find(({ courseCode }) => courseCode === code)
  if (chosen) return includesCode(chosen) ? null : chosen.courseName
  return courses
    .filter((course) => institute?.admissionCourses.includes(course.courseCode) && !includesCode(course))
    .map(({ courseCode, courseName }) => (
      <span key={courseCode} className={styles.line}>
        {courseCode}: {courseName}
      </span>
    ))
}

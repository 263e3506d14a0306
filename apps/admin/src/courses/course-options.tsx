import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { useQuery } from '@tanstack/react-query'
import { allCoursesQuery } from './api.ts'

/**
 * The college's courses, for a list to choose from. The one that is chosen stands there even where it is not, or not yet, among
 * them; it keeps its place in the document when the others come, or the browser would choose another.
 */
export const CourseOptions = ({ chosen }: { chosen: string | undefined }) => {
  const { data } = useQuery(allCoursesQuery)
  const courses = data?.courses.map(({ content }) => ({ code: content.courseCode, label: courseLabel(content) })) ?? []
  const isThere = !chosen || courses.some(({ code }) => code === chosen)
  return [...courses, ...(isThere ? [] : [{ code: chosen, label: chosen }])].map(({ code, label }) => (
    <option key={code} value={code}>
      {label}
    </option>
  ))
}

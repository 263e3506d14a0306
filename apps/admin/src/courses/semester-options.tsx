import { semestersOf } from '@campus/contracts/courses/semesters.ts'
import { useQuery } from '@tanstack/react-query'
import { allCoursesQuery } from './api.ts'

/** The semesters of the college's longest course, for a list to choose from, and the one that is chosen even where no course has it. */
export const SemesterOptions = ({ chosen }: { chosen: number | undefined }) => {
  const { data } = useQuery(allCoursesQuery)
  const counts = data?.courses.map(({ content }) => semestersOf(content).length) ?? []
  const semesters = semestersOf(counts.length > 0 ? { semesters: Math.max(...counts) } : {})
  const isThere = chosen === undefined || semesters.includes(chosen)
  return [...semesters, ...(isThere ? [] : [chosen])].map((semester) => (
    <option key={semester} value={semester}>
      Semester {semester}
    </option>
  ))
}

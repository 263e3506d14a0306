import { useSemesters } from './use-semesters.ts'

/** The semesters of a course, for a list to choose from, and the one that is chosen even where the course does not have it. */
export const SemesterOptions = ({ course, chosen }: { course: string | undefined; chosen: number | undefined }) => {
  const semesters = useSemesters()(course)
  const isThere = chosen === undefined || semesters.includes(chosen)
  return [...semesters, ...(isThere ? [] : [chosen])].map((semester) => (
    <option key={semester} value={semester}>
      Semester {semester}
    </option>
  ))
}

import { semestersOf } from '@campus/contracts/courses/semesters.ts'
import { useQuery } from '@tanstack/react-query'
import { allCoursesQuery } from './api.ts'

/** Answers the semesters of a course by its code; where none is chosen, those of the longest course. */
export const useSemesters = () => {
  const { data } = useQuery(allCoursesQuery)
  const contents = data?.courses.map(({ content }) => content) ?? []
  return (course: string | undefined): number[] => {
    const chosen = contents.find(({ courseCode }) => courseCode === course)
    if (chosen || course || contents.length === 0) return semestersOf(chosen)
    return contents.map(semestersOf).reduce((longest, semesters) => (semesters.length > longest.length ? semesters : longest))
  }
}

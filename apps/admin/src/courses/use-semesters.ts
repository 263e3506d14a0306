import { semestersOf } from '@campus/contracts/courses/semesters.ts'
import { useQuery } from '@tanstack/react-query'
import { allCoursesQuery } from './api.ts'

/** Answers the semesters of a course by its code. */
export const useSemesters = () => {
  const { data } = useQuery(allCoursesQuery)
  return (course: string | undefined): number[] => semestersOf(data?.courses.find(({ content }) => content.courseCode === course)?.content)
}

import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { allCoursesQuery } from './api.ts'

/** Returns a function that names the courses of a limit by their codes. */
export const useCourseCodes = (): ((limit: CourseLimit) => readonly string[] | 'all') => {
  const { data } = useQuery(allCoursesQuery)
  return (limit) => {
    if (limit === 'all') return limit
    if (!data) return [busyMessages.loading]
    return limit.map((id) => data.courses.find((course) => course.id === id)?.content.courseCode ?? courseLimitMessages.removed)
  }
}

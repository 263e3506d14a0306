import type { CourseLimit } from '@campus/contracts/core/course-access.ts'

/** Returns a stored limit as it is on the wire. */
export const courseLimitOf = (ids: string[] | null): 'all' | string[] => ids ?? 'all'

/** Returns a limit as it is stored; null where there is none. */
export const storedLimit = (courses: CourseLimit): string[] | null => (courses === 'all' ? null : [...courses])

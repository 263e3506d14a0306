import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { read } from '../kit/read.ts'

/** The college's courses, in its order. */
export const coursesQuery = read(listCourses, {}, (reply) => reply.data)

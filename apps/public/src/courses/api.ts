import { read } from '../kit/read.ts'

const courses = () => import('@campus/contracts/courses/endpoints.ts')

/** All courses, in the order that the college chose. */
export const coursesQuery = read(courses, 'listCourses', (reply) => reply.data)

/** One course, kept under its id. */
export const courseQuery = (id: string) => read(courses, 'findCourse', (reply) => reply.data, { params: { id } })

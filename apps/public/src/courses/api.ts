import type { Course } from '@campus/contracts/courses/schema.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

const courses = () => import('@campus/contracts/courses/endpoints.ts')

/** A course in lists, without its long text, which would travel with every page that has a list. */
export type ListedCourse = Pick<
  Course,
  '_id' | 'courseName' | 'courseCode' | 'courseDuration' | 'coursePrice' | 'courseThumbnail' | 'feeLines'
>

const listed = ({ _id, courseName, courseCode, courseDuration, coursePrice, courseThumbnail, feeLines }: Course): ListedCourse => ({
  _id,
  courseName,
  courseCode,
  courseDuration,
  coursePrice,
  courseThumbnail,
  ...(feeLines && { feeLines }),
})

/** All courses in the college's order. */
export const coursesQuery = endpointQuery(courses, 'listCourses', (reply) => reply.data.map(listed))

/** One course by id. */
export const courseQuery = (id: string) => endpointQuery(courses, 'findCourse', (reply) => reply.data, { params: { id } })

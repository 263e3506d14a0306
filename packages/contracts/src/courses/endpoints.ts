import { z } from '../kit/zod.ts'
import { endpoint, publicRead } from '../kit/endpoint.ts'
import { done, ok } from '../kit/replies.ts'
import { course, courseDraft } from './schema.ts'

export const listCourses = endpoint({
  ...publicRead,
  path: '/api/v1/user/findAllCourse',
  summary: 'All published courses, in the order the college chose',
  reply: ok({ data: z.array(course) }),
})

export const findCourse = endpoint({
  ...publicRead,
  path: '/api/v1/user/findCourseById/:id',
  summary: 'One course; a malformed id is as unknown as an unused one',
  params: z.object({ id: z.string() }),
  reply: ok({ data: course }),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/v1/admin/course/create',
  summary: 'Adds a course to the site, after those that are there; it is not open for admission yet',
  access: 'admin',
  body: courseDraft,
  status: 201,
  reply: done,
})

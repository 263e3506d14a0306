import { z } from '../core/zod.ts'
import { endpoint, publicRead } from '../core/endpoint.ts'
import { done, ok } from '../core/reply-schemas.ts'
import { contentState, edited, editedRow, oneRow, rowOrder, saved, saveOf } from '../content/schema.ts'
import { course, courseContent, courseDraft, courseEdit } from './schema.ts'

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
  access: 'content.change',
  courses: 'closed',
  body: courseDraft,
  refuses: ['CONFLICT'],
  status: 201,
  reply: done,
})

export const listAllCourses = endpoint({
  method: 'GET',
  path: '/api/v1/admin/courses',
  summary: 'All courses in the order the college chose, those that are not on the site too',
  access: 'admin',
  courses: 'filtered',
  status: 200,
  reply: ok({ data: z.array(editedRow(courseContent)), order: contentState }),
})

export const findCourseContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/courses/:id',
  summary: 'One course, to change it',
  access: 'content.read',
  courses: { courseId: 'id' },
  params: oneRow,
  status: 200,
  reply: ok({ data: edited(courseContent) }),
})

export const saveCourse = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/courses/:id',
  summary: 'Changes a course; who applied already owes what they owed before',
  access: 'content.change',
  courses: { courseId: 'id' },
  params: oneRow,
  body: saveOf(courseEdit),
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

export const orderCourses = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/courses/order',
  summary: 'Puts the courses into an order',
  access: 'content.change',
  courses: 'closed',
  body: saveOf(rowOrder),
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

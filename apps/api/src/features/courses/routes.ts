import { reachesCourse } from '@campus/contracts/core/course-access.ts'
import {
  createCourse,
  findCourse,
  findCourseContent,
  listAllCourses,
  listCourses,
  orderCourses,
  saveCourse,
} from '@campus/contracts/courses/endpoints.ts'
import { createCourseMessages, editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { v7, validate } from 'uuid'
import { serveOrderedList, serveRow } from '../../content/editing-routes.ts'
import { saveContent, savedMessage } from '../../content/queries.ts'
import type { Identity } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { courseKinds, listCourseContents } from './content-kind-queries.ts'
import { courseQueries } from './queries.ts'

const { course: courseKind, 'course-order': order } = courseKinds

export const courseRoutes = (app: FastifyInstance, services: Services): void => {
  const queries = courseQueries(services.db)

  serve(app, listCourses, async () => ({ data: await queries.listCourses() }))

  serve(app, findCourse, async ({ params: { id } }) => {
    const course = validate(id) ? await queries.findCourse(id) : undefined
    if (!course) throw new AppError('NOT_FOUND', { message: editCourseMessages.unknown })
    return { data: course }
  })

  serve(app, createCourse, async ({ body }, request) => {
    const content = { ...body, openForAdmission: false, published: true }
    await saveContent(services, request, courseKind, { subject: v7(), version: 0, content, creates: true })
    return { message: createCourseMessages.done }
  })

  const isFor = (id: string, who: Identity) => reachesCourse(who.courses, id)
  const courses = { kind: courseKind, order, listRows: listCourseContents, isFor }
  serveOrderedList(app, services, courses, { list: listAllCourses, order: orderCourses })
  serveRow(app, services, courseKind, findCourseContent, editCourseMessages.unknown)

  serve(app, saveCourse, async ({ params: { id }, body }, request) => {
    const data = await saveContent(services, request, courseKind, { subject: id, ...body })
    return { message: body.content.published ? await savedMessage(services) : editCourseMessages.savedUnpublished, data }
  })
}

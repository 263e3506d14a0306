import { onlySubject } from '@campus/contracts/content/kinds.ts'
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
import { readContent, saveContent, savedMessage } from '../../content/queries.ts'
import { listStates } from '../../content/version-queries.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { courseKinds, listCourseContents } from './kind-queries.ts'
import { courseQueries } from './queries.ts'

const { course: courseKind, 'course-order': courseOrder } = courseKinds

export const courseRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  const queries = courseQueries(db)

  serve(app, listCourses, async () => ({ data: await queries.listCourses() }))

  serve(app, findCourse, async ({ params: { id } }) => {
    const course = validate(id) ? await queries.findCourse(id) : undefined
    if (!course) throw unknownCourse()
    return { data: course }
  })

  serve(app, createCourse, async ({ body }, request) => {
    const content = { ...body, openForAdmission: false, published: true }
    await saveContent(services, request, courseKind, { subject: v7(), version: 0, content, creates: true })
    return { message: createCourseMessages.done }
  })

  serve(app, listAllCourses, async () => {
    // The versions first: who saves what changed in between is told.
    const [states, orders] = await Promise.all([listStates(db, courseKind.name), listStates(db, courseOrder.name)])
    const rows = await listCourseContents(db)
    return {
      data: rows.map((row) => ({ version: 0, ...states.get(row.id), ...row })),
      order: orders.get(onlySubject) ?? { version: 0 },
    }
  })

  serve(app, findCourseContent, async ({ params: { id } }) => {
    const data = await readContent(db, courseKind, id)
    if (!data) throw unknownCourse()
    return { data }
  })

  serve(app, saveCourse, async ({ params: { id }, body }, request) => {
    const data = await saveContent(services, request, courseKind, { subject: id, ...body })
    return { message: body.content.published ? await savedMessage(services) : editCourseMessages.savedUnpublished, data }
  })

  serve(app, orderCourses, async ({ body }, request) => {
    const data = await saveContent(services, request, courseOrder, { subject: onlySubject, ...body })
    return { message: await savedMessage(services), data }
  })
}

const unknownCourse = () => new AppError('NOT_FOUND', { message: editCourseMessages.unknown })

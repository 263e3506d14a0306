import { createCourse, findCourse, listCourses } from '@campus/contracts/courses/endpoints.ts'
import { createCourseWords } from '@campus/contracts/courses/words.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { addCourse, courseQueries } from './queries.ts'

export const courseRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  const queries = courseQueries(db)

  serve(app, listCourses, async () => ({ data: await queries.listCourses() }))

  serve(app, findCourse, async ({ params: { id } }) => {
    const course = validate(id) ? await queries.findCourse(id) : undefined
    if (!course) throw new AppError('NOT_FOUND', { message: 'This course does not exist' })
    return { data: course }
  })

  serve(app, createCourse, async ({ body }) => {
    if (!(await addCourse(db, body))) {
      const { codeTaken } = createCourseWords
      throw new AppError('CONFLICT', { message: codeTaken, fields: { courseCode: codeTaken } })
    }
    await publisher.publish('content')
    return { message: createCourseWords.done }
  })
}

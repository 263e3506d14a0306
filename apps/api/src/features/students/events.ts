import { AppError } from '@campus/contracts/core/errors.ts'
import { findStudentById, watchOwn } from '@campus/contracts/students/events.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { studentPictures } from './picture-url-presenter.ts'
import { listOwnRevisions, studentQueries } from './queries.ts'

export const studentEvents = (app: FastifyInstance, services: Services): void => {
  const { findStudent } = studentQueries(services.db)
  const { withPicture } = studentPictures(services)

  app.sockets.on(findStudentById, async ({ payload }) => {
    const id = studentIdOf(payload.studentId)
    const student = id === null ? null : await findStudent(id)
    if (!student) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    return withPicture(student)
  })
  app.sockets.watchOwn(watchOwn, ['applications', 'fees'], async (userIds) => {
    const revisions = await listOwnRevisions(services.db, userIds)
    return new Map([...revisions].map(([userId, mark]) => [userId, { mark }]))
  })
}

import { findStudents, getStudentPicture, validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { studentIdOf } from '@campus/contracts/students/student-id.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kit/serve.ts'
import { servePicture } from '../kit/serve-picture.ts'
import type { Services } from '../kit/services.ts'
import { studentPictures } from './gateway.ts'
import { studentQueries } from './queries.ts'

export const studentRoutes = (app: FastifyInstance, services: Services): void => {
  const queries = studentQueries(services.db)
  const { withPicture, isSigned } = studentPictures(services)

  serve(app, validateStudentId, async ({ params }) => {
    const id = studentIdOf(params.id)
    return { data: { isValidated: id !== null && (await queries.isStudent(id)) } }
  })

  serve(app, findStudents, async ({ query }) => {
    const { students, total } = await queries.findStudents(query)
    return { data: await Promise.all(students.map((student) => withPicture(student))), total }
  })

  servePicture(app, services.storage, getStudentPicture, async ({ params: { id }, query }) =>
    isSigned(id, query) ? queries.findPictureKey(id) : null,
  )
}

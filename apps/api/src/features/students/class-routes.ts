import { AppError } from '@campus/contracts/core/errors.ts'
import { listClass, moveClass, setRollNumber } from '@campus/contracts/students/endpoints.ts'
import type { ClassMove } from '@campus/contracts/students/schema.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { promotionMessages, rollNumberMessages } from '@campus/contracts/students/messages.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntries, insertAuditEntry } from '../../platform/audit/entries.ts'
import { countSemesters } from '../courses/queries.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { areIn, listMembers, lockRollNumber, moveStudents, updateRollNumber } from './class-queries.ts'

const refused = (field: string, message: string) => new AppError('INVALID_INPUT', { message, fields: { [field]: message } })

/** At most so many ids are named in a refusal. */
const mostNamed = 5

/** Serves promotions of a class to the next semester, and roll numbers. */
export const classRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  serve(app, listClass, async ({ query }) => ({
    ...(await listMembers(db, query)),
    semesters: await countSemesters(db, query.course),
  }))

  serve(app, moveClass, async ({ body }, request) => {
    const { course, semester, to } = body
    if (Math.abs(to - semester) !== 1) throw refused('to', promotionMessages.notBeside)
    if (to > semester && to > (await countSemesters(db, course))) throw refused('to', promotionMessages.noSemester(course, to))
    const move: ClassMove = { ...body, students: body.students.map((id) => studentIdOf(id) ?? id) }
    await db.transaction(async (tx) => {
      const missing = await moveStudents(tx, move)
      // Sent twice, they stand there already.
      if (missing.length === move.students.length && (await areIn(tx, move.students, { course, semester: to }))) return
      if (missing.length > 0) {
        const named = missing.slice(0, mostNamed).join(', ')
        throw new AppError('CONFLICT', { message: promotionMessages.elsewhere(missing.length > mostNamed ? `${named} …` : named) })
      }
      const details = { course, from: semester, to }
      await insertAuditEntries(tx, request, { action: 'semester changed', subjects: move.students, details })
      await publisher.publish('applications', tx)
    })
    return { message: promotionMessages.done(move.students.length, to) }
  })

  serve(app, setRollNumber, async ({ params, body: { rollNumber = null, former = null } }, request) => {
    const id = studentIdOf(params.uniqueId)
    const unknown = new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    if (id === null) throw unknown
    await db.transaction(async (tx) => {
      const kept = await lockRollNumber(tx, id)
      if (!kept) throw unknown
      // Sent twice it stands there already.
      if (kept.rollNumber === rollNumber) return
      if (kept.rollNumber !== former) throw new AppError('CONFLICT', { message: rollNumberMessages.changed })
      if (!(await updateRollNumber(tx, id, rollNumber))) {
        throw new AppError('CONFLICT', { message: rollNumberMessages.taken, fields: { rollNumber: rollNumberMessages.taken } })
      }
      await insertAuditEntry(tx, request, { action: 'roll number changed', subject: id, details: {} })
    })
    return { message: rollNumberMessages.saved(id) }
  })
}

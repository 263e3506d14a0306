import { z } from '../core/zod.ts'
import { clientEvent, serverEvent } from '../core/live/socket-event.ts'
import { studentId } from '../core/identifiers/student-id-schema.ts'
import { ownEventNames } from './socket-event-names.ts'
import { studentRecord } from './schema.ts'

export const studentFound = serverEvent({ name: 'studentFound', payload: studentRecord })

export const findStudentById = clientEvent({
  name: 'findStudentById',
  summary: 'The record of an admitted student, once for each time it is asked for',
  access: 'students.read',
  courses: { student: 'studentId' },
  payload: z.object({ studentId }),
  answer: studentFound,
})

/** One's own applications or fees are not as they were: the mark is another one. */
export const ownChanged = serverEvent({ name: ownEventNames.answer.name, payload: z.object({ mark: z.string() }) })

/** Asks to be told whenever one's own applications or fees change, for as long as the connection lasts. */
export const watchOwn = clientEvent({
  name: ownEventNames.name,
  summary: 'A mark of one’s own applications and fees, and another one whenever they change',
  access: 'signed-in',
  answer: ownChanged,
})

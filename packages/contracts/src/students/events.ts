import { z } from '../kit/zod.ts'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { studentId } from './id-rules.ts'
import { studentRecord } from './schema.ts'

export const studentFound = serverEvent({ name: 'studentFound', payload: studentRecord })

export const findStudentById = clientEvent({
  name: 'findStudentById',
  access: 'admin',
  payload: z.object({ studentId }),
  answer: studentFound,
})

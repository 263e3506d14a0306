import { z } from '../core/zod.ts'
import { versionOnly } from '../content/schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { ok } from '../core/reply-schemas.ts'
import { editedRecord, recordCorrection } from './correction-schema.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'

export const findRecord = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students/:uniqueId/record',
  summary: 'What the office can correct of a record, and the version that a correction names',
  access: 'students.read',
  courses: { student: 'uniqueId' },
  params: z.object({ uniqueId: adminStudentId }),
  status: 200,
  reply: ok({ data: editedRecord }),
})

/** Values that the record has already are ignored, so the request may be sent twice. */
export const correctRecord = endpoint({
  method: 'PATCH',
  path: '/api/v1/admin/students/:uniqueId/record',
  summary: 'Corrects fields of a record; an address that was changed is told so by mail',
  access: 'students.change',
  courses: { student: 'uniqueId' },
  params: z.object({ uniqueId: adminStudentId }),
  body: recordCorrection,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: versionOnly }),
})

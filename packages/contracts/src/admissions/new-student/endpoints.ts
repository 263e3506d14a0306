import { endpoint } from '../../core/endpoint.ts'
import { applicantPicture } from '../../core/files.ts'
import { ok } from '../../core/reply-schemas.ts'
import { z } from '../../core/zod.ts'
import { pictureField } from '../form-fields.ts'
import { newStudentReceipt, sentNewStudent } from './schema.ts'

/** Neither the dates of admissions nor a closed course stop the office. */
export const admitStudent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/students',
  summary: 'Adds a student who is admitted at the office: an application that is approved at once, with its fee account',
  access: 'applications.enter',
  courses: { courseCode: 'courseName' },
  body: sentNewStudent,
  files: { [pictureField]: { ...applicantPicture, required: false } },
  refuses: ['CONFLICT'],
  repeatable: true,
  status: 201,
  reply: ok({ message: z.string(), data: newStudentReceipt }),
})

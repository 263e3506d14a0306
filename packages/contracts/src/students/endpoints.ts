import { z } from '../kit/zod.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ok, pictureFile } from '../kit/replies.ts'
import { studentId } from './id-rules.ts'
import { studentIdCheck, studentRecord, studentSearch } from './schema.ts'

export const validateStudentId = endpoint({
  method: 'GET',
  path: '/api/v1/Student/validate/:id',
  summary: "Whether an id is some student's; an unknown one is no failure",
  access: 'anyone',
  limit: 'lookup',
  params: z.object({ id: studentId }),
  status: 200,
  reply: ok({ data: studentIdCheck }),
})

export const findStudents = endpoint({
  method: 'GET',
  path: '/api/v1/Student/FindByCourseAndSemester',
  summary: 'The admitted students of a course and semester, page by page',
  access: 'admin',
  query: studentSearch,
  status: 200,
  reply: ok({ data: z.array(studentRecord), total: z.number().int() }),
})

/** Its address, mark included, is a student record's `avtar`; every other address is nobody's. */
export const getStudentPicture = endpoint({
  method: 'GET',
  path: '/api/v1/Student/picture/:id',
  summary: "An applicant's picture, for who has its signed address and until that ends",
  access: 'anyone',
  params: z.object({ id: studentId }),
  query: z.object({ until: z.string().catch(''), mark: z.string().catch('') }),
  status: 200,
  reply: pictureFile,
})

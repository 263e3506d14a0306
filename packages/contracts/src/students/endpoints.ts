import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { listPage } from '../core/list-schemas.ts'
import { done, fileReply, ok } from '../core/reply-schemas.ts'
import { recordId } from '../core/field-schemas.ts'
import { adminStudentId, studentId } from '../core/identifiers/student-id-schema.ts'
import { importFile, importOrder, importProblem, problemPage, studentImport } from './import-schema.ts'
import { foundPerson, peopleSearch } from './people-search-schema.ts'
import { applicationExport, erasure, identityNumber, passwordAgain, personalExport } from './personal-data-schema.ts'
import {
  classMember,
  classMove,
  listedStudents,
  rollNumberChange,
  studentClass,
  studentIdCheck,
  studentListSearch,
  studentRecord,
  studentSearch,
  studentSummary,
} from './schema.ts'

export const validateStudentId = endpoint({
  method: 'GET',
  path: '/api/v1/Student/validate/:id',
  summary: "Whether an id is some student's; an unknown one is no failure",
  access: 'anyone',
  courses: 'filtered',
  limit: 'lookup',
  // The length is checked apart, since an id that is too long is invalid, not unknown (docs/product/admissions.md#student-id).
  params: z.object({ id: z.string() }),
  refuses: ['INVALID_INPUT'],
  status: 200,
  reply: ok({ data: studentIdCheck }),
})

export const findStudents = endpoint({
  method: 'GET',
  path: '/api/v1/Student/FindByCourseAndSemester',
  summary: 'The admitted students of a course and semester, page by page',
  access: 'students.read',
  courses: { courseCode: 'course' },
  query: studentSearch,
  status: 200,
  reply: ok({ data: z.array(studentRecord), total: z.number().int() }),
})

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students',
  summary:
    'All admitted students, newest first, by name, roll number or year of admission, of a course or a semester where one is chosen; `next` and `previous` ask for the pages beside it',
  access: 'students.read',
  courses: 'filtered',
  query: studentListSearch,
  status: 200,
  reply: listPage(studentSummary),
})

/** For choosing some of them; a class larger than can be moved at once is cut off there. */
export const listClass = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students/class',
  summary: 'Everybody who is admitted to a course and semester, by name',
  access: 'students.read',
  courses: { courseCode: 'course' },
  query: studentClass,
  status: 200,
  /** An earlier release does not say the total. */
  reply: ok({ data: z.array(classMember), total: z.number().int().optional(), semesters: z.number().int() }),
})

/** Named twice it is refused the second time: nobody is in the former semester any more. */
export const moveClass = endpoint({
  method: 'POST',
  path: '/api/v1/admin/students/class',
  summary: 'Moves students of a course to the next semester or back; all who are named, or nobody',
  access: 'students.change',
  courses: { courseCode: 'course', student: 'students' },
  body: classMove,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const setRollNumber = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/students/:uniqueId/roll-number',
  summary: "Gives a student a roll number, or takes it away; unique in a course's admission year",
  access: 'students.change',
  courses: { student: 'uniqueId' },
  params: z.object({ uniqueId: adminStudentId }),
  body: rollNumberChange,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

/** Typed letter by letter, so it is bounded: the first of those who are found, and whether there are more. */
export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/v1/admin/people/search',
  summary: 'Applicants and students by any part of name, phone, id, roll number or e-mail address',
  access: 'students.read',
  courses: 'filtered',
  limit: 'peopleSearch',
  query: peopleSearch,
  status: 200,
  reply: ok({ data: z.array(foundPerson), more: z.boolean() }),
})

export const exportStudents = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students.csv',
  summary: 'All admitted students, or those of a course or a semester, as a CSV file; that they were exported is written down',
  access: 'students.export',
  courses: 'filtered',
  query: listedStudents,
  fresh: true,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
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
  file: 'image/webp',
  reply: fileReply,
})

/** Each look at a number is recorded for good. */
export const revealIdentityNumber = endpoint({
  method: 'POST',
  path: '/api/v1/admin/applications/:uniqueId/aadhaar',
  summary: "An applicant's whole Aadhaar number, for an admin who gives their password again",
  access: 'identity-numbers.read',
  courses: { student: 'uniqueId' },
  limit: 'proof',
  params: z.object({ uniqueId: adminStudentId }),
  body: passwordAgain,
  fresh: true,
  status: 200,
  reply: ok({ data: identityNumber }),
})

export const exportApplication = endpoint({
  method: 'GET',
  path: '/api/v1/admin/applications/:uniqueId/export',
  summary: 'Everything that is kept of an application, to hand to the applicant',
  access: 'students.export',
  courses: { student: 'uniqueId' },
  params: z.object({ uniqueId: adminStudentId }),
  fresh: true,
  status: 200,
  reply: ok({ data: applicationExport }),
})

/** Once erased it stays so; a repeat is no failure. Refused while a refund is still to be paid. */
export const eraseApplication = endpoint({
  method: 'POST',
  path: '/api/v1/admin/applications/:uniqueId/erase',
  summary: 'Removes everything personal of an application; id, course, status, dates and fee account stay',
  access: 'students.erase',
  courses: { student: 'uniqueId' },
  limit: 'proof',
  params: z.object({ uniqueId: adminStudentId }),
  body: erasure,
  refuses: ['CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 200,
  reply: done,
})

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/v1/student/export',
  summary: 'Everything that is kept about the student who is signed in',
  access: 'student',
  status: 200,
  reply: ok({ data: personalExport }),
})

/** Begins it; how far it is, `getStudentImport` tells. One file at a time. */
export const importStudents = endpoint({
  method: 'POST',
  path: '/api/v1/admin/students/imports',
  summary: 'Checks or imports students from an Excel workbook or a CSV file; it goes on after the answer',
  access: 'students.change',
  body: importOrder,
  files: { students: importFile },
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: studentImport }),
})

export const listStudentImports = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students/imports',
  summary: 'The latest imports, the newest first',
  access: 'students.read',
  status: 200,
  reply: ok({ data: z.array(studentImport) }),
})

const oneImport = z.object({ importId: recordId })

export const getStudentImport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students/imports/:importId',
  summary: 'How far an import is, and what came of it',
  access: 'students.read',
  params: oneImport,
  status: 200,
  reply: ok({ data: studentImport }),
})

export const listImportProblems = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students/imports/:importId/problems',
  summary: 'What is wrong with the rows of a file, by row and column',
  access: 'students.read',
  params: oneImport,
  query: problemPage,
  status: 200,
  reply: ok({ data: z.array(importProblem), total: z.number().int() }),
})

export const exportImportProblems = endpoint({
  method: 'GET',
  path: '/api/v1/admin/students/imports/:importId/problems.csv',
  summary: 'The same as a CSV file',
  access: 'students.export',
  params: oneImport,
  fresh: true,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})

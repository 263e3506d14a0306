import { z } from '../core/zod.ts'
import { endpoint, publicRead } from '../core/endpoint.ts'
import { applicantPicture } from '../core/files.ts'
import { done, ok } from '../core/reply-schemas.ts'
import { adminStudentId, studentId } from '../core/identifiers/student-id-schema.ts'
import { pictureField } from './form-fields.ts'
import { admissionFormOffer } from './form-content/schema.ts'
import { sentAdmission } from './schema.ts'
import { ownApplication, admissionReceipt, statusAnswer, statusQuestion, statusRecord, statusUpdate } from './status/schema.ts'
import { admissionMessages } from './messages.ts'

export const getAdmissionForm = endpoint({
  ...publicRead,
  path: '/api/v1/admission/form',
  summary:
    'What the admission form offers: its lists of choices, without Other, what marks are out of, and the questions of the college, with the courses by their codes',
  reply: ok({ data: admissionFormOffer }),
})

export const applyForAdmission = endpoint({
  method: 'POST',
  path: '/api/v1/online/admission',
  summary: 'Hands in an application with its picture',
  access: 'anyone',
  limit: 'admission',
  body: sentAdmission,
  files: { [pictureField]: { ...applicantPicture, missing: admissionMessages.picture.missing } },
  refuses: ['CONFLICT'],
  repeatable: true,
  status: 201,
  reply: ok({ message: z.string(), data: admissionReceipt }),
})

export const trackApplication = endpoint({
  method: 'POST',
  path: '/api/v1/status/track',
  summary: 'Where an application stands, for who knows its id and date of birth',
  access: 'anyone',
  limit: 'lookup',
  body: statusQuestion,
  refuses: ['NOT_FOUND'],
  status: 200,
  reply: ok({ data: statusAnswer }),
})

export const findStatus = endpoint({
  method: 'GET',
  path: '/api/v1/status/find/:studentUniqueId',
  summary: "An application's status and history, for the office and for the applicant's own account",
  access: 'signed-in',
  courses: 'filtered',
  params: z.object({ studentUniqueId: studentId }),
  status: 200,
  reply: ok({ data: statusRecord }),
})

export const updateStatus = endpoint({
  method: 'PUT',
  path: '/api/v1/status/update/:studentUniqueId',
  summary: 'Decides on an application and mails the applicant',
  access: 'applications.decide',
  courses: { student: 'studentUniqueId' },
  params: z.object({ studentUniqueId: adminStudentId }),
  body: statusUpdate,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/api/v1/student/applications',
  summary: 'The applications that belong to the account',
  access: 'student',
  status: 200,
  reply: ok({ data: z.array(ownApplication) }),
})

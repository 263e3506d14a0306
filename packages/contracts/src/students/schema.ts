import { z } from '../core/zod.ts'
import { studentSorts } from './options.ts'
import { applicationOrigins, applicationStatuses } from '../admissions/options.ts'
import { ownAnswer } from '../admissions/questions/stored-answer-schema.ts'
import { guardianConsent } from '../admissions/status/schema.ts'
import { maxSemesters } from '../courses/semesters.ts'
import { fee } from '../fees/schema.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'
import { promotionMessages, rollNumberMessages } from './messages.ts'
import { listPaging } from '../core/list-schemas.ts'
import { calendarDay, line, optional, page, pageSize } from '../core/field-schemas.ts'

/** A student as the office sees them; the odd names are fixed (docs/product/common-rules.md#field-names). Marks stand with what they are out of. */
export const studentRecord = z.object({
  uniqueId: z.string(),
  student: z.object({
    firstName: z.string(),
    /** Empty if there is none. */
    middleName: z.string().optional(),
    lastName: z.string(),
    gender: z.string(),
    /** A list whose first item counts. */
    email: z.array(z.string()).min(1),
    contactNumber: z.string(),
    dateOfBirth: z.iso.date(),
    fatherName: z.string(),
    motherName: z.string(),
    /** A signed address that soon ends; empty if there is no picture. */
    avtar: z.string().optional(),
    /** Masked: XXXX XXXX 1234. */
    AadharCardNumber: z.string().regex(/^XXXX XXXX \d{4}$/),
    nationality: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    pinCode: z.string(),
    course_Id: z.object({ name: z.string() }),
  }),
  guardian: z.object({ Gname: z.string(), Grelation: z.string(), GcontactNumber: z.string() }),
  /** A guardian's consent to the application: when it was recorded, and the guardian's name then. None where none was recorded. */
  consent: guardianConsent.optional(),
  tenth: z.object({
    tenthBoard: z.string(),
    tenthMarks: z.number().optional(),
    tenthMarksOutOf: z.number().optional(),
    tenthGrade: z.string(),
  }),
  /** Fields are absent if they were not asked for, or if the applicant had no class 12. */
  twelfth: z.object({
    twelfthBoard: z.string().optional(),
    twelfthMarks: z.number().optional(),
    twelfthMarksOutOf: z.number().optional(),
    twelfthGrade: z.string().optional(),
  }),
  university: z.string(),
  mode: z.string(),
  /** Answers to the college's own questions, with these as they were worded then; absent where there is none. */
  ownAnswers: z.array(ownAnswer).optional(),
  /** None until the student is admitted. */
  semester: z.number().int().optional(),
  rollNumber: z.string().optional(),
  fee,
  isAdmitted: z.boolean(),
  /** The college's day on which they left, where that is written down. */
  leftOn: calendarDay.optional(),
  applicationStatus: z.enum(applicationStatuses),
  /** Since when there is nothing of the person left but this record's frame. */
  erasedAt: z.iso.datetime().optional(),
})
export type StudentRecord = z.output<typeof studentRecord>

export const notChosen = 'Please choose a course and a semester'

/** The search by course and semester; a semester beyond both the sixth and the course's last is refused by the server, too. `PerPage` is the 1-based page and `Limit` its size; names and defaults are fixed (docs/product/common-rules.md#paths-and-queries). */
export const studentSearch = z.object({
  course: line(notChosen, { max: 20 }),
  semester: z.coerce.number({ error: notChosen }).int(notChosen).min(1, notChosen).max(maxSemesters, notChosen),
  PerPage: page.default(1),
  Limit: pageSize.default(2),
})
export type StudentSearch = z.output<typeof studentSearch>

/** Whose list it is, without a page of it. */
export const studentClass = studentSearch.pick({ course: true, semester: true })
export type StudentClass = z.output<typeof studentClass>

/** Whether an id is some student's. */
export const studentIdCheck = z.object({ isValidated: z.boolean() })

/** The filter of admitted students: all of them where neither is chosen. */
export const listedStudents = z.object({ course: optional(studentSearch.shape.course), semester: optional(studentSearch.shape.semester) })

/** A page of all admitted students, of one course or semester where that is chosen. */
export const studentListSearch = z.object({
  ...listedStudents.shape,
  sort: optional(z.enum(studentSorts)),
  ...listPaging,
})

/** One line of it. */
export const studentSummary = z.object({
  uniqueId: z.string(),
  name: z.string(),
  courseName: z.string(),
  semester: z.number().int(),
  rollNumber: z.string().optional(),
  contactNumber: z.string(),
  /** For a student who was imported the moment of the import: `admissionYear` says when they began. */
  appliedAt: z.iso.datetime(),
  /** These two are missing where an earlier release answers. */
  origin: z.enum(applicationOrigins).optional(),
  admissionYear: z.number().int().optional(),
  leftOn: calendarDay.optional(),
})
export type StudentSummary = z.output<typeof studentSummary>

/** The college's own number of a student: at most 30 letters, digits and signs between them. */
const rollNumber = line(rollNumberMessages.form, { max: 30, tooLong: rollNumberMessages.form }).regex(
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ./-]*[\p{L}\p{M}\p{N}])?$/u,
  rollNumberMessages.form,
)

/** A student's roll number; empty: none. `former` is the one on the admin's screen: if it has changed since, the request is refused. */
export const rollNumberChange = z.object({ rollNumber: optional(rollNumber), former: optional(z.string().max(30)) })

/** The most students who are moved at once: a large class. */
export const maxMoved = 500

/** Students of a class who go to the next semester, or back to the one before. All of them go, or nobody. */
export const classMove = studentClass.extend({
  to: studentSearch.shape.semester,
  students: z
    .array(adminStudentId)
    .min(1, promotionMessages.nobody)
    .max(maxMoved, promotionMessages.tooMany(maxMoved))
    .refine((ids) => new Set(ids).size === ids.length, promotionMessages.twice),
})
export type ClassMove = z.output<typeof classMove>

/** A student of a class, by name. */
export const classMember = z.object({ uniqueId: z.string(), name: z.string(), rollNumber: z.string().optional() })
export type ClassMember = z.output<typeof classMember>

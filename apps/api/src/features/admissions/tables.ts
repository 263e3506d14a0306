import { randomInt } from 'node:crypto'
import { maxChoiceLength } from '@campus/contracts/admissions/resolve-answers.ts'
import { applicationOrigins, applicationStatuses, fullMarksRange, defaultFullMarks } from '@campus/contracts/admissions/options.ts'
import type { WithGuardianNames } from '@campus/contracts/admissions/applicant/guardian-field-names.ts'
import type { OwnAnswer } from '@campus/contracts/admissions/questions/questions.ts'
import type { StoredAdmission } from '@campus/contracts/admissions/schema.ts'
import { maxSemesters } from '@campus/contracts/courses/semesters.ts'
import { studentIdCount, studentIdFor } from '@campus/contracts/core/identifiers/student-id.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { courses } from '../courses/tables.ts'
import { accounts } from '../identity/tables.ts'
import type { ColumnsFor } from '../../platform/database/columns-for.ts'
import { isOneOf, moment } from '../../platform/database/column-parts.ts'

/** A keyed hash of 32 bytes. */
const hash = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const marks = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' })
/** To the millisecond, as on the wire: a cursor must find its row again. */

/**
 * Fields that are stored otherwise than they are sent: the identity number encrypted, the course as a reference, and own answers in any
 * case.
 */
type Kept = WithGuardianNames<Omit<StoredAdmission, 'AadharCardNumber' | 'courseName' | 'ownAnswers'>>

const answers = {
  firstName: text('first_name').notNull(),
  middleName: text('middle_name'),
  lastName: text('last_name').notNull(),
  /** Empty: the person has none, and is the same as nobody by it (`hasAddress`). Never null, so that a process of an earlier release can read the row. */
  email: text('email').notNull(),
  /** Digits as they were written; a leading 0 counts. */
  contactNumber: text('contact_number').notNull(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
  gender: text('gender').notNull(),
  nationality: text('nationality').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  pinCode: text('pin_code').notNull(),
  fatherName: text('father_name').notNull(),
  motherName: text('mother_name').notNull(),
  guardianName: text('guardian_name').notNull(),
  guardianRelation: text('guardian_relation').notNull(),
  guardianNumber: text('guardian_number').notNull(),
  tenthMarks: marks('tenth_marks'),
  /** The full marks. */
  tenthMarksOutOf: marks('tenth_marks_out_of').notNull().default(defaultFullMarks),
  tenthBoard: text('tenth_board').notNull(),
  tenthGrade: text('tenth_grade').notNull(),
  twelfthMarks: marks('twelfth_marks'),
  twelfthMarksOutOf: marks('twelfth_marks_out_of').notNull().default(defaultFullMarks),
  twelfthBoard: text('twelfth_board'),
  twelfthGrade: text('twelfth_grade'),
  university: text('university').notNull(),
  mode: text('mode').notNull(),
  guardianConsent: boolean('guardian_consent'),
} satisfies ColumnsFor<Kept>

/** A new id that tells nothing of any other. Somebody may have it: whoever inserts tries again (application-queries.ts). */
export const newStudentId = (): string => studentIdFor(randomInt(studentIdCount))

/** Numbers of the ids of former releases, one of which may still be serving while this one starts. */
export const studentNumbers = pgSequence('student_numbers', { startWith: 1001 })

const [leastFull, mostFull] = [fullMarksRange.min, fullMarksRange.max].map((bound) => sql.raw(String(bound)))

/** More than `maxStoredAnswers` of the longest come to in any script. */
const mostBytesOfAnswers = sql.raw(String(128 * 1024))

/** One row from the first form to the last semester: who applied, for what, and where it stands. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    /** The id that applicants, office and wire use. */
    uniqueId: text('unique_id').notNull().default(sql`'STU' || nextval('student_numbers')`).$defaultFn(newStudentId),
    ...answers,
    /** The answers to the college's own questions, each with its question as it was worded then. */
    ownAnswers: jsonb('own_answers').$type<OwnAnswer[]>().notNull().default([]),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** The year in which the round of admissions begins that it was handed in for. */
    admissionYear: smallint('admission_year').notNull(),
    /** Encrypted for this row alone; see crypto/identity-numbers.ts. */
    aadhaarEncrypted: text('aadhaar_sealed').notNull(),
    /** Keyed hash of the number, the same for the same number. */
    aadhaarHash: hash('aadhaar_hash').notNull(),
    aadhaarLastFour: text('aadhaar_last_four').notNull(),
    /** Key in the storage; null: there is no picture any more. */
    pictureKey: text('picture_key'),
    /** The account that it was handed in from. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The origin; a process of an earlier release knows the website alone. */
    origin: text('origin', { enum: applicationOrigins }).notNull().default('online'),
    status: text('status', { enum: applicationStatuses }).notNull().default('Pending'),
    isAdmitted: boolean('is_admitted').notNull().default(false),
    semester: smallint('semester'),
    /** The college's own number of the student, unique within course and year. */
    rollNumber: text('roll_number'),
    appliedAt: moment('applied_at').notNull().defaultNow(),
    /** The number of corrections: a correction names the version that it was read with. */
    version: integer('version').notNull().default(0),
    /** The moment of a guardian's consent, and the guardian's name then. Of before, the application's own hold. */
    consentedAt: moment('consented_at'),
    consentedBy: text('consented_by'),
    /** Since when everything personal is gone from the row: see personal-data/queries.ts. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    uniqueIndex('applications_unique_id').on(t.uniqueId),
    // One application for a course and year (docs/product/admissions.md#duplicates).
    uniqueIndex('applications_once_by_number').on(t.courseId, t.admissionYear, t.aadhaarHash),
    uniqueIndex('applications_once_by_address').on(t.courseId, t.admissionYear, t.email, t.dateOfBirth).where(sql`${t.email} <> ''`),
    // The office's list, by each of its filters; equal moments are told apart by the id.
    index('applications_applied').on(t.appliedAt, t.id),
    // The dashboard counts what came by the website, and shows the latest of it.
    index('applications_online').on(t.appliedAt, t.id).where(sql`${t.origin} = 'online'`),
    index('applications_status').on(t.status, t.appliedAt, t.id),
    index('applications_course').on(t.courseId, t.appliedAt, t.id),
    // Its search: beginnings of words of a name, and of the other three as they are written.
    index('applications_names').using('gin', sql`${nameWords(t)}`),
    // For the filter by answers to the college's own questions. Where nothing is asked it holds nothing, and costs nothing.
    index('applications_answers').using('gin', t.ownAnswers.op('jsonb_path_ops')).where(sql`${t.ownAnswers} <> '[]'`),
    index('applications_id_beginning').on(t.uniqueId.op('text_pattern_ops')),
    index('applications_email_beginning').on(t.email.op('text_pattern_ops')),
    index('applications_number_beginning').on(t.contactNumber.op('text_pattern_ops')),
    // Any run of letters or digits of a name, a phone or a roll number: see people-search-queries.ts of the students.
    index('applications_search').using('gin', sql`search_grams(${searchText(t)})`),
    uniqueIndex('applications_roll_number').on(t.courseId, t.admissionYear, sql`lower(${t.rollNumber})`),
    index('applications_students').on(t.courseId, t.semester).where(sql`${t.isAdmitted}`),
    // For sums by course and semester: the database walks along it beside fees, which are in the same order, and reads no row of a person.
    index('applications_students_fees').on(t.id, t.courseId, t.semester).where(sql`${t.isAdmitted}`),
    // The list of all students, by each of its orders.
    index('applications_students_applied').on(t.appliedAt, t.id).where(sql`${t.isAdmitted}`),
    index('applications_students_name').on(nameOrder(t), t.id).where(sql`${t.isAdmitted}`),
    index('applications_students_roll').on(rollOrder(t), t.id).where(sql`${t.isAdmitted}`),
    index('applications_students_year').on(t.admissionYear, t.id).where(sql`${t.isAdmitted}`),
    index('applications_account').on(t.accountId),
    index('applications_picture').on(sql`split_part(${t.pictureKey}, '/', 2)`),
    check('applications_unique_id_form', sql`${t.uniqueId} ~ '^STU[0-9]{1,17}$'`),
    check('applications_status', sql`${t.status} in (${isOneOf(applicationStatuses)})`),
    check('applications_origin', sql`${t.origin} in (${isOneOf(applicationOrigins)})`),
    check('applications_email_plain', sql`${t.email} = lower(btrim(${t.email}))`),
    check('applications_aadhaar', sql`octet_length(${t.aadhaarHash}) = 32 and ${t.aadhaarLastFour} ~ '^[0-9]{4}$'`),
    check(
      'applications_marks',
      sql`${t.tenthMarks} between 0 and ${t.tenthMarksOutOf} and ${t.twelfthMarks} between 0 and ${t.twelfthMarksOutOf} and ${t.tenthMarksOutOf} between ${leastFull} and ${mostFull} and ${t.twelfthMarksOutOf} between ${leastFull} and ${mostFull}`,
    ),
    check(
      'applications_choices',
      sql`greatest(${sql.join(
        [t.gender, t.nationality, t.guardianRelation, t.tenthBoard, t.tenthGrade, t.twelfthBoard, t.twelfthGrade, t.university, t.mode].map(
          (choice) => sql`char_length(${choice})`,
        ),
        sql`, `,
      )}) <= ${sql.raw(String(maxChoiceLength))}`,
    ),
    check(
      'applications_own_answers',
      sql`jsonb_typeof(${t.ownAnswers}) = 'array' and octet_length(${t.ownAnswers}::text) <= ${mostBytesOfAnswers}`,
    ),
    // A process of an earlier release knows nothing of the answers, and must not leave them in what it erases.
    check('applications_erased_answers', sql`${t.erasedAt} is null or ${t.ownAnswers} = '[]'`),
    check('applications_admitted', sql`${t.isAdmitted} = (${t.status} = 'Approved') and ${t.isAdmitted} = (${t.semester} is not null)`),
    check('applications_roll_number', sql`char_length(${t.rollNumber}) between 1 and 30`),
    check('applications_semester', sql`${t.semester} between 1 and ${sql.raw(String(maxSemesters))}`),
    check(
      'applications_erased',
      sql`${t.erasedAt} is null or (${t.aadhaarEncrypted} = '' and ${t.pictureKey} is null and ${t.accountId} is null and ${t.email} like '%.invalid')`,
    ),
  ],
)

/** Where an application was handed in or followed before: there its owner is served while others guess its date of birth from elsewhere. */
export const applicationNetworks = pgTable(
  'application_networks',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Keyed hash of the network, as the rate limits have it. */
    network: text('network').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.network] })],
)

/** The decisions on an application, in order. Rows are only ever added: the database refuses everything else. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    status: text('status', { enum: applicationStatuses }).notNull(),
    message: text('message').notNull(),
    /** The admin; null for what the applicant did by handing in. No foreign key: a decision outlives the account. */
    changedBy: uuid('changed_by'),
    /** The admin's name at that moment, which the database itself writes down. */
    changedByName: text('changed_by_name'),
    /** Not when its transaction began: one that waited for another comes after it. */
    changedAt: moment('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('status_changes_application').on(t.applicationId, t.changedAt, t.id),
    check('status_changes_status', sql`${t.status} in (${isOneOf(applicationStatuses)})`),
  ],
)

/** That an application has an e-mail address: part of every condition that compares one, so that none is nobody's. */
export const hasAddress = sql`${applications.email} <> ''`

/** A name as it is read, the middle name only where there is one. */
export const fullName = sql<string>`concat_ws(' ', ${applications.firstName}, ${applications.middleName}, ${applications.lastName})`

/** The sort key of people's names. */
export function nameOrder(t: { firstName: unknown; lastName: unknown }) {
  return sql`lower(${t.firstName} || ' ' || ${t.lastName})`
}

/**
 * The sort key of roll numbers. Students without one come last: U+10FFFF sorts after every letter, but only where texts are compared by
 * their bytes, and the collation of a college's own database may be another.
 */
export function rollOrder(t: { rollNumber: unknown }) {
  return sql`(coalesce(lower(${t.rollNumber}), chr(1114111)) collate "C")`
}

/** Applications by the website: written out so that the planner recognises the partial index. */
export const cameOnline = sql`${applications.origin} = 'online'`

/** The words of a name, as the search compares them: in lower case, of any script. */
export function nameWords(t: { firstName: unknown; middleName: unknown; lastName: unknown }) {
  return sql`to_tsvector('simple', ${t.firstName} || ' ' || coalesce(${t.middleName}, '') || ' ' || ${t.lastName})`
}

type Searched = Record<'firstName' | 'middleName' | 'lastName' | 'contactNumber' | 'rollNumber', unknown>

/** The text in which a search finds a person by any part, normalised as the search compares it. The identity number is no part of it. */
export function searchText(t: Searched) {
  const name = sql`${t.firstName} || ' ' || coalesce(${t.middleName}, '') || ' ' || ${t.lastName}`
  return sql`search_text(${name}, ${t.contactNumber} || ' ' || coalesce(${t.rollNumber}, ''))`
}

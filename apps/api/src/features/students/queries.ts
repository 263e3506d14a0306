import { collegeDay } from '@campus/contracts/core/dates.ts'
import { maskedAadhaar } from '@campus/contracts/admissions/applicant/aadhaar.ts'
import type { AsksQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { type CourseLimit, reachesCourse } from '@campus/contracts/core/course-access.ts'
import { everyField } from '@campus/contracts/core/every-field.ts'
import type { StudentClass, StudentRecord, StudentSearch, StudentSummary } from '@campus/contracts/students/schema.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { consentOf } from '../admissions/status/consent-queries.ts'
import { isOfCourses } from '../admissions/course-queries.ts'
import { belongsTo } from '../admissions/ownership-queries.ts'
import { answersFor } from '../admissions/list/queries.ts'
import { applications, fullName, hasAddress, nameOrder, rollOrder, statusChanges } from '../admissions/tables.ts'
import { certificates } from '../certificates/tables.ts'
import { courses } from '../courses/tables.ts'
import { balanceColumns, leftOnDay } from '../fees/queries.ts'
import { feeOf } from '../fees/rules.ts'
import { feeAccounts } from '../fees/tables.ts'
import { accounts } from '../identity/tables.ts'
import type { Identity } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'

/** A student as the office sees them; whoever hands the record out makes an address of the picture's key. */
export type StoredStudent = {
  id: string
  record: StudentRecord
  pictureKey: string | null
  appliedAt: Date
  guardianConsent: boolean | null
}

const courseOf = (code: unknown) => sql`(select ${courses.id} from ${courses} where lower(${courses.code}) = lower(${code}))`

const columns = { application: applications, course: courses.name, fee: balanceColumns, leftOn: leftOnDay }

const isInClass = ({ course, semester }: StudentClass): SQL | undefined =>
  and(applications.isAdmitted, eq(applications.courseId, courseOf(course)), eq(applications.semester, semester))

/** The filter of admitted students: all of them, or those of a course, of a semester, or of both; of no other courses than `limitedTo`. */
type Chosen = { course?: string | undefined; semester?: number | undefined; limitedTo: CourseLimit }

const isListed = ({ course, semester, limitedTo }: Chosen): SQL | undefined =>
  and(
    applications.isAdmitted,
    isNull(applications.erasedAt),
    isOfCourses(limitedTo),
    course === undefined ? undefined : eq(applications.courseId, courseOf(course)),
    semester === undefined ? undefined : eq(applications.semester, semester),
  )

const keys: Record<string, SortKey> = {
  appliedAt: { column: applications.appliedAt, kind: 'moment' },
  name: { column: nameOrder(applications), kind: 'text' },
  rollNumber: { column: rollOrder(applications), kind: 'text' },
  admissionYear: { column: applications.admissionYear, kind: 'number' },
}

/** A part of the listed students in the order of their names, for a file of them. */
export const findForFile = async (
  db: Database,
  asked: Chosen,
  college: AsksQuestions,
  paging: Pick<Paging, 'after' | 'Limit'>,
): Promise<Page<StudentRecord>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf({ sort: 'name', ...paging }, keys, applications.id)
  const application = { ...getTableColumns(applications), ownAnswers: answersFor(college) }
  const found = await db
    .select({ ...columns, application, id: applications.id, key })
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .where(and(isListed(asked), where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, (row) => toStudent(row).record)
}

export const listStudents = async (
  db: Database,
  { course, semester, limitedTo, ...paging }: Chosen & Paging,
): Promise<Page<StudentSummary>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, applications.id)
  const found = await db
    .select({
      id: applications.id,
      uniqueId: applications.uniqueId,
      name: fullName,
      courseName: courses.code,
      semester: applications.semester,
      rollNumber: applications.rollNumber,
      contactNumber: applications.contactNumber,
      appliedAt: applications.appliedAt,
      origin: applications.origin,
      admissionYear: applications.admissionYear,
      leftOn: leftOnDay,
      key,
    })
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(and(isListed({ course, semester, limitedTo }), where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, ({ rollNumber, appliedAt, leftOn, semester: of, ...row }) => ({
    ...row,
    // The table requires a semester of each admitted student.
    semester: of ?? 1,
    appliedAt: appliedAt.toISOString(),
    ...(rollNumber !== null && { rollNumber }),
    ...(leftOn !== null && { leftOn }),
  }))
}

export const studentQueries = (db: Database) => {
  const select = () =>
    db
      .select(columns)
      .from(applications)
      .innerJoin(courses, eq(courses.id, applications.courseId))
      .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
  const one = select()
    .where(eq(applications.uniqueId, sql.placeholder('id')))
    .prepare('find_student')
  const known = db
    .select({ courseId: applications.courseId })
    .from(applications)
    .where(eq(applications.uniqueId, sql.placeholder('id')))
    .prepare('is_student')
  const picture = db
    .select({ key: applications.pictureKey })
    .from(applications)
    .where(eq(applications.uniqueId, sql.placeholder('id')))
    .prepare('find_student_picture')

  return {
    /** Finds a student by an id as it is stored (`studentIdOf`); applicants too. */
    findStudent: async (id: string): Promise<StoredStudent | null> => (await one.execute({ id })).map(toStudent)[0] ?? null,
    /** Lists all applications that belong to an account, the newest first. */
    listOwnStudents: async (who: Identity): Promise<StoredStudent[]> =>
      (await select().where(belongsTo(who)).orderBy(desc(applications.appliedAt), desc(applications.id))).map(toStudent),
    /** Returns whether an id is an applicant's or student's; none of other courses than `limitedTo` is. */
    isStudent: async (id: string, limitedTo: CourseLimit): Promise<boolean> =>
      (await known.execute({ id })).some(({ courseId }) => reachesCourse(limitedTo, courseId)),
    findPictureKey: async (id: string): Promise<string | null> => (await picture.execute({ id }))[0]?.key ?? null,
    /** The admitted students of a course and semester in the order of their names, and how many they are. */
    findStudents: async ({ course, semester, PerPage, Limit }: StudentSearch): Promise<{ students: StoredStudent[]; total: number }> => {
      const admitted = isInClass({ course, semester })
      const [rows, [all]] = await Promise.all([
        select()
          .where(admitted)
          .orderBy(asc(applications.firstName), asc(applications.lastName), asc(applications.id))
          .limit(Limit)
          .offset((PerPage - 1) * Limit),
        db.select({ total: count() }).from(applications).where(admitted),
      ])
      return { students: rows.map(toStudent), total: all?.total ?? 0 }
    },
  }
}

type Row = { application: typeof applications.$inferSelect; course: string; fee: Parameters<typeof feeOf>[0]; leftOn: string | null }

const toStudent = ({ application: row, course, fee, leftOn }: Row): StoredStudent => ({
  id: row.id,
  pictureKey: row.pictureKey,
  appliedAt: row.appliedAt,
  guardianConsent: row.guardianConsent,
  record: everyField<StudentRecord>({
    uniqueId: row.uniqueId,
    student: everyField<StudentRecord['student']>({
      firstName: row.firstName,
      middleName: row.middleName ?? '',
      lastName: row.lastName,
      gender: row.gender,
      email: [row.email],
      contactNumber: row.contactNumber,
      dateOfBirth: row.dateOfBirth,
      fatherName: row.fatherName,
      motherName: row.motherName,
      // Added with an address that soon ends, by what hands the record out.
      avtar: '',
      AadharCardNumber: maskedAadhaar(row.aadhaarLastFour),
      nationality: row.nationality,
      street: row.street,
      city: row.city,
      state: row.state,
      pinCode: row.pinCode,
      course_Id: { name: course },
    }),
    guardian: everyField<StudentRecord['guardian']>({
      Gname: row.guardianName,
      Grelation: row.guardianRelation,
      GcontactNumber: row.guardianNumber,
    }),
    consent: consentOf(row).consent,
    tenth: everyField<StudentRecord['tenth']>({
      tenthBoard: row.tenthBoard,
      tenthMarks: row.tenthMarks ?? undefined,
      tenthMarksOutOf: row.tenthMarksOutOf,
      tenthGrade: row.tenthGrade,
    }),
    twelfth: everyField<StudentRecord['twelfth']>({
      twelfthBoard: row.twelfthBoard ?? undefined,
      twelfthMarks: row.twelfthMarks ?? undefined,
      twelfthMarksOutOf: row.twelfthMarksOutOf,
      twelfthGrade: row.twelfthGrade ?? undefined,
    }),
    university: row.university,
    mode: row.mode,
    ownAnswers: row.ownAnswers.length > 0 ? row.ownAnswers : undefined,
    semester: row.semester ?? undefined,
    rollNumber: row.rollNumber ?? undefined,
    fee: feeOf(fee, collegeDay()),
    isAdmitted: row.isAdmitted,
    leftOn: leftOn ?? undefined,
    applicationStatus: row.status,
    erasedAt: row.erasedAt?.toISOString(),
  }),
})

/** Returns a text for each of these accounts that changes whenever an application or a fee account of theirs changes. */
export const listOwnRevisions = async (db: Database, accountIds: string[]): Promise<Map<string, string>> => {
  const steps = sql`(select count(*) from ${statusChanges} where ${statusChanges.applicationId} = ${applications.id})`
  const issued = sql`(select count(*) + count(${certificates.revokedAt}) from ${certificates} where ${certificates.applicationId} = ${applications.id})`
  const rows = await db
    .select({
      id: accounts.id,
      mark: sql<string>`concat_ws(' ', count(${applications.id}), sum(${steps}), sum(${applications.version}), sum(${feeAccounts.entryCount}), sum(${issued}))`,
    })
    .from(accounts)
    .leftJoin(
      applications,
      or(
        eq(applications.accountId, accounts.id),
        and(isNotNull(accounts.emailVerifiedAt), hasAddress, eq(applications.email, accounts.email)),
      ),
    )
    .leftJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .where(inArray(accounts.id, accountIds))
    .groupBy(accounts.id)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

import { usualFullMarks } from '@campus/contracts/admissions/options.ts'
import type { OwnAnswer } from '@campus/contracts/admissions/questions.ts'
import type { ApplicantDetails } from '@campus/contracts/admissions/schema.ts'
import type { EditedRecord, RecordDetails } from '@campus/contracts/students/correction.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/duplicates.ts'
import { applications } from './tables.ts'

/** Where each detail is kept, by its name on the wire. */
const details = {
  firstName: applications.firstName,
  middleName: applications.middleName,
  lastName: applications.lastName,
  email: applications.email,
  contactNumber: applications.contactNumber,
  dateOfBirth: applications.dateOfBirth,
  gender: applications.gender,
  nationality: applications.nationality,
  street: applications.street,
  city: applications.city,
  state: applications.state,
  pinCode: applications.pinCode,
  fatherName: applications.fatherName,
  motherName: applications.motherName,
  Gname: applications.guardianName,
  Grelation: applications.guardianRelation,
  GcontactNumber: applications.guardianNumber,
  tenthMarks: applications.tenthMarks,
  tenthMarksOutOf: applications.tenthMarksOutOf,
  tenthBoard: applications.tenthBoard,
  tenthGrade: applications.tenthGrade,
  twelfthMarks: applications.twelfthMarks,
  twelfthMarksOutOf: applications.twelfthMarksOutOf,
  twelfthBoard: applications.twelfthBoard,
  twelfthGrade: applications.twelfthGrade,
} satisfies Record<keyof RecordDetails, unknown>

const notErased = (uniqueId: string) => and(eq(applications.uniqueId, uniqueId), isNull(applications.erasedAt))

const select = (db: Database, uniqueId: string) =>
  db
    .select({
      id: applications.id,
      version: applications.version,
      hasConsent: sql<boolean>`coalesce(${applications.guardianConsent}, false)`,
      rollNumber: applications.rollNumber,
      ownAnswers: applications.ownAnswers,
      // As a value, so that whoever locks the application locks no course.
      course: sql<string>`(select ${courses.code} from ${courses} where ${courses.id} = ${applications.courseId})`,
      details,
    })
    .from(applications)
    .where(notErased(uniqueId))

type Row = Awaited<ReturnType<typeof select>>[number]

/** Whether somebody has said what marks are out of: without marks the column holds what it begins with. */
const isSaid = (marks: number | null, outOf: number) => marks !== null || outOf !== usualFullMarks

const toRecord = ({
  id,
  version,
  hasConsent,
  rollNumber,
  ownAnswers,
  course,
  details: { middleName, tenthMarks, tenthMarksOutOf, twelfthMarks, twelfthMarksOutOf, twelfthBoard, twelfthGrade, ...rest },
}: Row): EditedRecord & { id: string } => ({
  id,
  version,
  hasConsent,
  course,
  ...(rollNumber !== null && { rollNumber }),
  ...(ownAnswers.length > 0 && { ownAnswers }),
  content: {
    ...rest,
    ...(middleName !== null && { middleName }),
    ...(tenthMarks !== null && { tenthMarks }),
    ...(isSaid(tenthMarks, tenthMarksOutOf) && { tenthMarksOutOf }),
    ...(twelfthMarks !== null && { twelfthMarks }),
    ...(isSaid(twelfthMarks, twelfthMarksOutOf) && { twelfthMarksOutOf }),
    ...(twelfthBoard !== null && { twelfthBoard }),
    ...(twelfthGrade !== null && { twelfthGrade }),
  },
})

/** What can be corrected of an application; null also where it has been erased. */
export const findDetails = async (db: Database, uniqueId: string): Promise<EditedRecord | null> =>
  (await select(db, uniqueId)).map(toRecord).map(({ id: _id, ...record }) => record)[0] ?? null

/** The same, with the row's id, for nobody else to change until the transaction ends. */
export const lockDetails = async (transaction: Database, uniqueId: string): Promise<(EditedRecord & { id: string }) | null> =>
  (await select(transaction, uniqueId).for('update')).map(toRecord)[0] ?? null

/** Records that a guardian has agreed, by the name that stands in the application. */
export const recordConsent = async (transaction: Database, id: string): Promise<void> => {
  await transaction
    .update(applications)
    .set({ guardianConsent: true, consentedAt: sql`now()`, consentedBy: sql`${applications.guardianName}` })
    .where(eq(applications.id, id))
}

/**
 * Writes all details and own answers of an application down as its next version; false where the same person has applied for the same already,
 * and then the transaction is over.
 */
export const updateDetails = async (
  transaction: Database,
  id: string,
  now: ApplicantDetails,
  ownAnswers: OwnAnswer[],
): Promise<boolean> => {
  const { Gname, Grelation, GcontactNumber, middleName, tenthMarksOutOf, twelfthMarksOutOf, ...answers } = now
  const { tenthMarks, twelfthMarks, twelfthBoard, twelfthGrade, ...rest } = answers
  const guardian = { guardianName: Gname, guardianRelation: Grelation, guardianNumber: GcontactNumber }
  const twelfth = { twelfthMarks: twelfthMarks ?? null, twelfthBoard: twelfthBoard ?? null, twelfthGrade: twelfthGrade ?? null }
  const optional = { middleName: middleName ?? null, tenthMarks: tenthMarks ?? null, ...twelfth }
  const outOf = { tenthMarksOutOf: tenthMarksOutOf ?? usualFullMarks, twelfthMarksOutOf: twelfthMarksOutOf ?? usualFullMarks }
  try {
    await transaction
      .update(applications)
      .set({ ...rest, ...guardian, ...optional, ...outOf, ownAnswers, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, id))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

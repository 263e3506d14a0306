import { defaultFullMarks } from '@campus/contracts/admissions/options.ts'
import { type GuardianFieldName, guardianFieldName } from '@campus/contracts/admissions/applicant/guardian-field-names.ts'
import type { OwnAnswer } from '@campus/contracts/admissions/questions/questions.ts'
import { type ApplicantDetails, detailNames } from '@campus/contracts/admissions/schema.ts'
import { withoutNulls } from '@campus/contracts/core/every-field.ts'
import type { DetailName, EditedRecord } from '@campus/contracts/students/correction-schema.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeUnlessTaken } from '../../platform/database/constraint-errors.ts'
import { applications } from './tables.ts'

type Applications = typeof applications
/** The column of each detail, by the detail's name on the wire. */
const details = Object.fromEntries(detailNames.map((name) => [name, applications[guardianFieldName(name)]])) as {
  [N in DetailName]: Applications[GuardianFieldName<N>]
}

/** The value of a column whose detail is left empty, unless that is null. */
const emptyValues: { [N in DetailName]?: ApplicantDetails[N] } = { tenthMarksOutOf: defaultFullMarks, twelfthMarksOutOf: defaultFullMarks }

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

/** Returns whether somebody has said what marks are out of: without marks the column holds what it begins with. */
const isSaid = (marks: number | null, outOf: number) => marks !== null || outOf !== defaultFullMarks

const toRecord = ({ id, version, hasConsent, rollNumber, ownAnswers, course, details: kept }: Row): EditedRecord & { id: string } => {
  const { tenthMarksOutOf, twelfthMarksOutOf, ...rest } = kept
  return {
    id,
    version,
    hasConsent,
    course,
    ...(rollNumber !== null && { rollNumber }),
    ...(ownAnswers.length > 0 && { ownAnswers }),
    content: {
      ...withoutNulls(rest),
      ...(isSaid(rest.tenthMarks, tenthMarksOutOf) && { tenthMarksOutOf }),
      ...(isSaid(rest.twelfthMarks, twelfthMarksOutOf) && { twelfthMarksOutOf }),
    },
  }
}

/** Finds the correctable details of an application; null also where it has been erased. */
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
  // An optional detail that is left out is one that was emptied.
  const values = Object.fromEntries(detailNames.map((name) => [guardianFieldName(name), now[name] ?? emptyValues[name] ?? null]))
  return writeUnlessTaken(
    transaction
      .update(applications)
      .set({ ...values, ownAnswers, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, id)),
  )
}

import type { SentAdmission } from '@campus/contracts/admissions/schema.ts'
import { trackWords } from '@campus/contracts/admissions/words.ts'
import { inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { openFeeAccounts } from '../fees/queries.ts'
import type { Database } from '../kit/database.ts'
import type { IdentityNumbers } from '../kit/identity-numbers.ts'
import { applications, statusChanges } from './tables.ts'

type NewApplication = {
  draft: SentAdmission
  course: { id: string; pricePaise: number }
  admissionYear: number
  pictureKey: string
  accountId: string | null
}

/**
 * Stores an application with the first entry of its history and its fee account; part of the caller's transaction. Null when
 * there is such an application for the course and year already.
 */
export const insertApplication = async (
  transaction: Database,
  identityNumbers: IdentityNumbers,
  { draft, course, ...rest }: NewApplication,
): Promise<{ uniqueId: string } | null> => {
  const { AadharCardNumber, courseName: _, Gname, Grelation, GcontactNumber, ...answers } = draft
  const id = v7()
  const { sealed, hash, lastFour } = identityNumbers.keep(AadharCardNumber, id)
  const [row] = await transaction
    .insert(applications)
    .values({
      ...answers,
      ...rest,
      id,
      courseId: course.id,
      guardianName: Gname,
      guardianRelation: Grelation,
      guardianNumber: GcontactNumber,
      aadhaarSealed: sealed,
      aadhaarHash: hash,
      aadhaarLastFour: lastFour,
    })
    .onConflictDoNothing()
    .returning({ uniqueId: applications.uniqueId })
  if (!row) return null
  await transaction.insert(statusChanges).values({ applicationId: id, status: 'Pending', message: trackWords.received })
  await openFeeAccounts(transaction, [{ applicationId: id, courseFeePaise: course.pricePaise }])
  return row
}

/** Which of these folders of the storage hold an applicant's picture. */
export const findApplicantPictures = async (db: Database, folders: string[]): Promise<string[]> => {
  const folder = sql<string>`split_part(${applications.pictureKey}, '/', 2)`
  return (await db.select({ folder }).from(applications).where(inArray(folder, folders))).map((row) => row.folder)
}

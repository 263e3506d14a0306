import { usualFullMarks } from '@campus/contracts/admissions/options.ts'
import type { OwnAnswer } from '@campus/contracts/admissions/questions.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { forgetNetworks } from './network-queries.ts'
import { applications, statusChanges } from './tables.ts'

/** The encrypted number of an application that has not been erased, and the row that it is encrypted for. */
export const findEncryptedNumber = async (db: Database, uniqueId: string): Promise<{ id: string; encrypted: string } | null> => {
  const [row] = await db
    .select({ id: applications.id, encrypted: applications.aadhaarEncrypted })
    .from(applications)
    .where(and(eq(applications.uniqueId, uniqueId), isNull(applications.erasedAt)))
  return row ?? null
}

const nothing = sql`''`

/** What takes the place of everything personal. Nobody can have an address under .invalid (RFC 2606), and no mail is sent to one. */
const erasedColumns = {
  firstName: 'Erased',
  middleName: null,
  lastName: 'applicant',
  email: sql`lower(${applications.uniqueId}) || '@erased.invalid'`,
  contactNumber: nothing,
  dateOfBirth: '1900-01-01',
  gender: nothing,
  nationality: nothing,
  street: nothing,
  city: nothing,
  state: nothing,
  pinCode: nothing,
  fatherName: nothing,
  motherName: nothing,
  guardianName: nothing,
  guardianRelation: nothing,
  guardianNumber: nothing,
  tenthMarks: null,
  tenthMarksOutOf: usualFullMarks,
  tenthBoard: nothing,
  tenthGrade: nothing,
  twelfthMarks: null,
  twelfthMarksOutOf: usualFullMarks,
  twelfthBoard: null,
  twelfthGrade: null,
  guardianConsent: null,
  ownAnswers: [] as OwnAnswer[],
  consentedAt: null,
  consentedBy: null,
  aadhaarEncrypted: nothing,
  // The hash of nobody's number, and another for each row.
  aadhaarHash: sql`sha256(gen_random_uuid()::text::bytea)`,
  aadhaarLastFour: '0000',
  pictureKey: null,
  accountId: null,
  rollNumber: null,
} as const

/**
 * Takes everything personal out of an application; what remains is what the college's books need. Returns the key of the picture
 * that was its own, to be removed after the commit, or null where the application was erased before. Needs a transaction.
 */
export const eraseApplication = async (transaction: Database, uniqueId: string): Promise<{ pictureKey: string | null } | null> => {
  const isOne = and(eq(applications.uniqueId, uniqueId), isNull(applications.erasedAt))
  const [former] = await transaction
    .select({ id: applications.id, pictureKey: applications.pictureKey })
    .from(applications)
    .where(isOne)
    .for('update')
  if (!former) return null
  await transaction
    .update(applications)
    .set({ ...erasedColumns, erasedAt: sql`now()` })
    .where(eq(applications.id, former.id))
  await forgetNetworks(transaction, former.id)
  await transaction.update(statusChanges).set({ message: '' }).where(eq(statusChanges.applicationId, former.id))
  return { pictureKey: former.pictureKey }
}

/** Whether there is an application of this id whose data has been erased. */
export const isErased = async (db: Database, uniqueId: string): Promise<boolean> => {
  const [row] = await db.select({ erasedAt: applications.erasedAt }).from(applications).where(eq(applications.uniqueId, uniqueId))
  return row !== undefined && row.erasedAt !== null
}

import { defaultFullMarks } from '@campus/contracts/admissions/options.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { forgetNetworks } from '../known-network-queries.ts'
import { applications, statusChanges } from '../tables.ts'

/** The encrypted number of an application that has not been erased, and the row that it is encrypted for. */
export const findEncryptedNumber = async (db: Database, uniqueId: string): Promise<{ id: string; encrypted: string } | null> => {
  const [row] = await db
    .select({ id: applications.id, encrypted: applications.aadhaarEncrypted })
    .from(applications)
    .where(and(eq(applications.uniqueId, uniqueId), isNull(applications.erasedAt)))
  return row ?? null
}

/** The encrypted number of the first or the newest application that has not been erased: a key that reads it is the right one. */
export const findEncryptedNumberOf = async (db: Database, which: 'first' | 'newest'): Promise<{ id: string; encrypted: string } | null> => {
  const [row] = await db
    .select({ id: applications.id, encrypted: applications.aadhaarEncrypted })
    .from(applications)
    .where(isNull(applications.erasedAt))
    .orderBy(which === 'first' ? applications.id : desc(applications.id))
    .limit(1)
  return row ?? null
}

type Row = typeof applications.$inferSelect

/**
 * The treatment of a column when an application is erased. `erased` is what takes its value's place when the applicant is erased; `kept`
 * says why it stays.
 */
type Decision<Value> = ({ erased: Value | SQL } | { kept: string }) & {
  /** Whether the applicant's export has it, or why not. */
  exported: true | string
}

const empty = { erased: '', exported: true } as const
const books = { kept: 'the books of the college need it', exported: true } as const

/**
 * Says of each column what becomes of it when the applicant is erased, and whether their export has it. A column that is added does not
 * compile until it stands here.
 */
export const columnDecisions: { [K in keyof Row]: Decision<Row[K]> } = {
  id: { kept: 'other tables name the row by it', exported: 'it says nothing to the applicant' },
  uniqueId: books,
  firstName: { erased: 'Erased', exported: true },
  middleName: { erased: null, exported: true },
  lastName: { erased: 'applicant', exported: true },
  // Nobody can have an address under .invalid (RFC 2606), and no mail is sent to one.
  email: { erased: sql`lower(${applications.uniqueId}) || '@erased.invalid'`, exported: true },
  contactNumber: empty,
  dateOfBirth: { erased: '1900-01-01', exported: true },
  gender: empty,
  nationality: empty,
  street: empty,
  city: empty,
  state: empty,
  pinCode: empty,
  fatherName: empty,
  motherName: empty,
  guardianName: empty,
  guardianRelation: empty,
  guardianNumber: empty,
  guardianConsent: { erased: null, exported: true },
  consentedAt: { erased: null, exported: true },
  consentedBy: { erased: null, exported: true },
  tenthMarks: { erased: null, exported: true },
  tenthMarksOutOf: { erased: defaultFullMarks, exported: true },
  tenthBoard: empty,
  tenthGrade: empty,
  twelfthMarks: { erased: null, exported: true },
  twelfthMarksOutOf: { erased: defaultFullMarks, exported: true },
  twelfthBoard: { erased: null, exported: true },
  twelfthGrade: { erased: null, exported: true },
  ownAnswers: { erased: [], exported: true },
  university: books,
  mode: books,
  courseId: books,
  admissionYear: { kept: 'the books of the college need it', exported: 'the days of the history say it' },
  aadhaarEncrypted: { erased: '', exported: 'an export has the last digits alone' },
  // The hash of nobody's number, and another for each row.
  aadhaarHash: { erased: sql`sha256(gen_random_uuid()::text::bytea)`, exported: 'an export has the last digits alone' },
  aadhaarLastFour: { erased: '0000', exported: true },
  pictureKey: { erased: null, exported: 'that there is a picture is said instead' },
  accountId: { erased: null, exported: 'the account stands beside its applications' },
  origin: { kept: 'the counts of the office need it', exported: 'it is how the office counts' },
  status: books,
  isAdmitted: books,
  semester: books,
  rollNumber: { erased: null, exported: true },
  appliedAt: books,
  version: { kept: 'it counts corrections', exported: 'it counts corrections' },
  erasedAt: { kept: 'it says that the rest is gone', exported: true },
}

const erasedValues = Object.fromEntries(
  Object.entries(columnDecisions).flatMap(([column, decision]) => ('erased' in decision ? [[column, decision.erased]] : [])),
)

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
    .set({ ...erasedValues, erasedAt: sql`now()` })
    .where(eq(applications.id, former.id))
  await forgetNetworks(transaction, former.id)
  await transaction.update(statusChanges).set({ message: '' }).where(eq(statusChanges.applicationId, former.id))
  return { pictureKey: former.pictureKey }
}

/** Returns whether there is an application of this id whose data has been erased. */
export const isErased = async (db: Database, uniqueId: string): Promise<boolean> => {
  const [row] = await db.select({ erasedAt: applications.erasedAt }).from(applications).where(eq(applications.uniqueId, uniqueId))
  return row !== undefined && row.erasedAt !== null
}

/** Locks an application and returns how it stands; null where there is none. */
export const lockErasable = async (
  transaction: Database,
  uniqueId: string,
): Promise<{ version: number; status: string; isErased: boolean } | null> => {
  const [row] = await transaction
    .select({ version: applications.version, status: applications.status, isErased: sql<boolean>`${applications.erasedAt} is not null` })
    .from(applications)
    .where(eq(applications.uniqueId, uniqueId))
    .for('update')
  return row ?? null
}

/** Finds the names of students by their ids; those of whom nothing is left, or who are not there, are left out. */
export const findStudentNames = async (db: Database, uniqueIds: string[]): Promise<Map<string, string>> => {
  const { uniqueId, firstName, middleName, lastName } = applications
  const rows = await db
    .select({ uniqueId, firstName, middleName, lastName })
    .from(applications)
    .where(and(inArray(uniqueId, uniqueIds), isNull(applications.erasedAt)))
  return new Map(rows.map((row) => [row.uniqueId, [row.firstName, row.middleName, row.lastName].filter(Boolean).join(' ')]))
}

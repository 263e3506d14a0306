import type { ApplicationOrigin, ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import type { StoredAdmission } from '@campus/contracts/admissions/schema.ts'
import { trackMessages } from '@campus/contracts/admissions/messages.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { lockNames } from '../../platform/database/locks.ts'
import type { IdentityNumbers } from '../../platform/crypto/identity-numbers.ts'
import { insertWithNewIds } from './student-id-queries.ts'
import { rememberNetwork } from './known-network-queries.ts'
import { columnsOf } from './application-columns-queries.ts'
import { admissionOf } from './rules.ts'
import { applications, hasAddress, statusChanges } from './tables.ts'

/** A guardian's consent as it is kept: when it was given, and by whom. */
const consentOf = ({ guardianConsent, Gname }: StoredAdmission, at: Date) =>
  guardianConsent === true ? { consentedAt: at, consentedBy: Gname } : {}

/** The functions that admissions need of the fee book. The fee book knows applications, so app/ hands them in. */
export type FeeBook = {
  /** Opens the account of a new application, in the transaction that stores it; returns the fee, in paise. */
  openAccount(transaction: Database, account: { applicationId: string; pricePaise: Paise }): Promise<Paise>
  /** Returns the unpaid amount of an account in paise. */
  findDue(db: Database, applicationId: string): Promise<Paise>
}

type NewApplication = {
  draft: StoredAdmission
  course: { id: string }
  admissionYear: number
  pictureKey: string | null
  accountId: string | null
  origin: ApplicationOrigin
  /** The keyed network of the sender (`counts.networkOf`); null: at the office, whose network is not the applicant's. */
  network: string | null
}

/**
 * Stores an application with the first entry of its history; part of the caller's transaction, which opens its fee account as well.
 * Returns its row's id and the student's; null when there is such an application for the course and year already.
 */
export const insertApplication = async (
  transaction: Database,
  identityNumbers: IdentityNumbers,
  { draft, course, network, ...rest }: NewApplication,
): Promise<{ id: string; uniqueId: string } | null> => {
  if (await hasNumberUnderOtherKey(transaction, identityNumbers, { draft, ...rest, course })) return null
  const id = v7()
  const row = { ...columnsOf(draft, id, identityNumbers), ...consentOf(draft, new Date()), ...rest, courseId: course.id }
  const insert = (rows: (typeof row & { uniqueId: string })[]) => insertPassingOver(transaction, rows)
  const [stored] = await insertWithNewIds(transaction, [row], insert)
  if (!stored) return null
  if (network !== null) await rememberNetwork(transaction, id, network)
  await transaction.insert(statusChanges).values({ applicationId: id, status: 'Pending', message: trackMessages.received })
  return { id, uniqueId: stored.uniqueId }
}

/**
 * Returns whether the number is there under the other key, while the key is exchanged: the table's own index tells hashes of one key
 * from each other alone. Of transactions with the same number the others wait for the end of this one.
 */
const hasNumberUnderOtherKey = async (
  transaction: Database,
  identityNumbers: IdentityNumbers,
  { draft, course, admissionYear }: Person,
): Promise<boolean> => {
  const hashes = identityNumbers.hashesOf(draft.AadharCardNumber)
  if (hashes.length === 1) return false
  await lockNames(
    transaction,
    hashes.map((hash) => hash.toString('hex')),
  )
  const isSame = and(
    eq(applications.courseId, course.id),
    eq(applications.admissionYear, admissionYear),
    inArray(applications.aadhaarHash, hashes),
  )
  return (await transaction.select({ id: applications.id }).from(applications).where(isSame).limit(1)).length > 0
}

type Person = { draft: Pick<StoredAdmission, 'AadharCardNumber' | 'email' | 'dateOfBirth'>; course: { id: string }; admissionYear: number }

/** The application that keeps another of this person for the course and year out, and by what it is the same; null where there is none. */
export const findSameApplicant = async (
  db: Database,
  identityNumbers: IdentityNumbers,
  { draft: { AadharCardNumber, email, dateOfBirth }, course, admissionYear }: Person,
): Promise<{ uniqueId: string; by: 'number' | 'person' } | null> => {
  const byNumber = inArray(applications.aadhaarHash, identityNumbers.hashesOf(AadharCardNumber))
  const byPerson = and(hasAddress, eq(applications.email, email), eq(applications.dateOfBirth, dateOfBirth))
  const [found] = await db
    .select({ uniqueId: applications.uniqueId, hasNumber: sql<boolean>`${byNumber}` })
    .from(applications)
    .where(and(eq(applications.courseId, course.id), eq(applications.admissionYear, admissionYear), or(byNumber, byPerson)))
    .orderBy(sql`${byNumber} desc`)
    .limit(1)
  return found ? { uniqueId: found.uniqueId, by: found.hasNumber ? 'number' : 'person' } : null
}

/** Stores rows but for those that conflict with what there is; returns the ids of those that it stored. */
const insertPassingOver = async (transaction: Database, rows: (typeof applications.$inferInsert)[]): Promise<string[]> => {
  const stored = await transaction.insert(applications).values(rows).onConflictDoNothing().returning({ uniqueId: applications.uniqueId })
  return stored.map(({ uniqueId }) => uniqueId)
}

type Entry = {
  id: string
  draft: StoredAdmission
  courseId: string
  admissionYear: number
  appliedAt: Date
  status: ApplicationStatus
  semester: number | null
  pictureKey: string | null
  history: { status: ApplicationStatus; message: string; changedAt: Date }[]
}

/** Stores a whole register at once: students who were there before this system. Their fee accounts are the caller's to open. */
export const insertRegister = async (transaction: Database, identityNumbers: IdentityNumbers, entries: readonly Entry[]): Promise<void> => {
  const rows = entries.map(({ id, draft, courseId, admissionYear, appliedAt, status, semester, pictureKey }) => ({
    ...columnsOf(draft, id, identityNumbers),
    ...consentOf(draft, appliedAt),
    courseId,
    admissionYear,
    appliedAt,
    status,
    semester,
    pictureKey,
    isAdmitted: admissionOf(status).isAdmitted,
  }))
  const stored = await insertWithNewIds(transaction, rows, (some) => insertPassingOver(transaction, some))
  if (stored.length < rows.length) throw new Error('somebody stands in the register twice')
  await transaction
    .insert(statusChanges)
    .values(entries.flatMap(({ id, history }) => history.map((step) => ({ ...step, applicationId: id }))))
}

/** Finds the storage folders among these that hold an applicant's picture. */
export const findApplicantPictures = async (db: Database, folders: string[]): Promise<string[]> => {
  const folder = sql<string>`split_part(${applications.pictureKey}, '/', 2)`
  return (await db.select({ folder }).from(applications).where(inArray(folder, folders))).map((row) => row.folder)
}

import { AppError } from '@campus/contracts/core/errors.ts'
import { studentIdMessages, studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import type { FeePayer, LateFineTerms } from '@campus/contracts/fees/schema.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { belongsTo, isVisibleTo } from '../admissions/ownership-queries.ts'
import { applications, fullName } from '../admissions/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Identity } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { balanceColumns } from './queries.ts'
import type { AccountHolder } from './receipts/reply-presenter.ts'
import { stepsOf } from './late-fines/queries.ts'
import type { FeeBalance } from './rules.ts'
import { feeAccounts, feeEntries, lateFines } from './tables.ts'

/** An account with whom it belongs to. */
export type Account = FeeBalance & {
  applicationId: string
  uniqueId: string
  semester: number | null
  /** The moment at which the account was opened: with the application. */
  appliedAt: Date
  /** Nothing of the person is left, so no mail reaches them. */
  isErased: boolean
  payer: FeePayer
  lateFines: LateFineTerms | null
  course: { courseName: string; courseDuration: string; courseDescription: string }
}

const columns = {
  applicationId: applications.id,
  uniqueId: applications.uniqueId,
  semester: applications.semester,
  appliedAt: applications.appliedAt,
  erasedAt: applications.erasedAt,
  firstName: applications.firstName,
  middleName: applications.middleName,
  lastName: applications.lastName,
  email: applications.email,
  contactNumber: applications.contactNumber,
  fatherName: applications.fatherName,
  motherName: applications.motherName,
  lateFines,
  course: { courseName: courses.name, courseDuration: courses.duration, courseDescription: courses.description },
  fee: balanceColumns,
}

const select = (db: Database) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .leftJoin(lateFines, eq(lateFines.courseId, courses.id))

type Row = Awaited<ReturnType<typeof select>>[number]

const toAccount = ({
  applicationId,
  uniqueId,
  semester,
  appliedAt,
  erasedAt,
  email,
  middleName,
  lateFines: fines,
  course,
  fee,
  ...payer
}: Row): Account => ({
  applicationId,
  uniqueId,
  semester,
  appliedAt,
  isErased: erasedAt !== null,
  payer: { ...payer, email: [email], ...(middleName !== null && { middleName }) },
  lateFines: fines?.stepsSince ? { steps: stepsOf(fines.steps), since: fines.stepsSince } : null,
  course,
  ...fee,
})

export const accountQueries = (db: Database) => {
  const one = select(db)
    .where(eq(applications.uniqueId, sql.placeholder('id')))
    .prepare('find_fee_account')
  return {
    /** Finds an account by a student's id as it is stored (`studentIdOf`). */
    findAccount: async (id: string): Promise<Account | null> => (await one.execute({ id })).map(toAccount)[0] ?? null,
    /** The accounts that belong to who is signed in, the newest first. */
    listOwnAccounts: async (who: Identity): Promise<Account[]> =>
      (await select(db).where(belongsTo(who)).orderBy(desc(applications.appliedAt), desc(applications.id)).limit(100)).map(toAccount),
  }
}

/** Finds accounts by their students' ids as they are stored. */
export const listAccounts = async (db: Database, uniqueIds: string[]): Promise<Account[]> =>
  (await select(db).where(inArray(applications.uniqueId, uniqueIds))).map(toAccount)

const lockWhere = async (transaction: Database, where: SQL): Promise<Account | null> => {
  const [locked] = await transaction
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .where(where)
    .for('no key update', { of: feeAccounts })
  if (!locked) return null
  // A statement of its own: the one that waited for the lock still sees what was open before.
  const rows = await select(transaction).where(eq(applications.id, locked.id))
  return rows.map(toAccount)[0] ?? null
}

/** Locks an account: nobody else can add to it until the transaction ends. */
export const lockAccount = (transaction: Database, id: string): Promise<Account | null> =>
  lockWhere(transaction, eq(applications.uniqueId, id))

/** Locks the account of an application. */
export const lockAccountOfApplication = (transaction: Database, applicationId: string): Promise<Account | null> =>
  lockWhere(transaction, eq(applications.id, applicationId))

/** Locks the account that a payment was made into, by the number of its receipt. */
export const lockAccountOf = (transaction: Database, receiptNumber: string): Promise<Account | null> => {
  const payment = transaction.select({ id: feeEntries.applicationId }).from(feeEntries).where(eq(feeEntries.receiptNumber, receiptNumber))
  return lockWhere(transaction, inArray(applications.id, payment))
}

/** Locks an account by a student's id however it was typed; throws NOT_FOUND where there is none. */
export const lockKnownAccount = async (transaction: Database, uniqueId: string): Promise<Account> => {
  const id = studentIdOf(uniqueId)
  const account = id === null ? null : await lockAccount(transaction, id)
  if (!account) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
  return account
}

/** An account and its student, for printing. */
export type PrintedAccount = AccountHolder & { applicationId: string; openedAt: Date; fee: FeeBalance }

/** For queries that join applications and courses. */
export const holderColumns = {
  uniqueId: applications.uniqueId,
  name: fullName,
  rollNumber: applications.rollNumber,
  courseName: courses.name,
  admissionYear: applications.admissionYear,
  semester: applications.semester,
}

const selectPrinted = (db: Database) =>
  db
    .select({ ...holderColumns, applicationId: applications.id, openedAt: applications.appliedAt, fee: balanceColumns })
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))

/** The accounts of some students, by their ids. */
export const listPrintedAccounts = async (db: Database, uniqueIds: string[]): Promise<Map<string, PrintedAccount>> => {
  const rows = await selectPrinted(db).where(inArray(applications.uniqueId, uniqueIds))
  return new Map(rows.map((account) => [account.uniqueId, account]))
}

/** An account by the student's id, for the office or for who is signed in and has it; null where there is none for them. */
export const findAccountFor = async (db: Database, uniqueId: string, who: Identity): Promise<PrintedAccount | null> => {
  const [row] = await selectPrinted(db).where(and(eq(applications.uniqueId, uniqueId), isVisibleTo(who, 'fees.read')))
  return row ?? null
}

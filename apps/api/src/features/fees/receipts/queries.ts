import type { EntryKind, PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { ReceiptSummary } from '@campus/contracts/fees/receipts/schema.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { and, desc, eq, inArray, isNotNull, like, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isVisibleTo } from '../../admissions/ownership-queries.ts'
import { applications } from '../../admissions/tables.ts'
import { courses } from '../../courses/tables.ts'
import type { Identity } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holderColumns } from '../account-queries.ts'
import { listParts } from '../demand-queries.ts'
import { isReversed, reversal, isReversalOf } from '../ledger-queries.ts'
import type { StoredReceipt } from './reply-presenter.ts'
import { feeAccounts, feeEntries } from '../tables.ts'

const former = alias(feeEntries, 'former')
/** The sum of the account's entries of a kind before this one, in paise; `only` filters them. */
const before = (kind: EntryKind, only?: SQL) =>
  sql`(select coalesce(sum(${former.amountPaise}), 0) from ${feeEntries} as ${former}
    where ${and(eq(former.applicationId, feeEntries.applicationId), lt(former.place, feeEntries.place), eq(former.kind, kind), only)})`

const columns = {
  ...holderColumns,
  receiptNumber: sql<string>`${feeEntries.receiptNumber}`,
  paidAt: feeEntries.recordedAt,
  paidOn: feeEntries.paidOn,
  chequeBank: feeEntries.chequeBank,
  chequeDate: feeEntries.chequeDate,
  amountPaise: feeEntries.amountPaise,
  duePaise: feeEntries.duePaise,
  dueNowPaise: feeEntries.dueNowPaise,
  // A student who has left and still pays something is not asked for the rest of the fee.
  fullFeePaise: sql`${feeAccounts.courseFeePaise} - ${before('Withdrawal')}`.mapWith(Number),
  concessionPaise: before('Concession').mapWith(Number),
  finePaise: before('Late Fine').mapWith(Number),
  chargesPaise: before('Late Fine', like(former.reason, bounceMessages.chargeReason('%'))).mapWith(Number),
  paidPaise: sql`${before('Payment')} - ${before('Reversal')} - ${before('Refund')}`.mapWith(Number),
  paymentMethod: sql<PaymentMethod>`${feeEntries.paymentMethod}`,
  reference: feeEntries.reference,
  receivedBy: sql<string>`coalesce(${feeEntries.recordedByName}, '')`,
  reversedAt: reversal.recordedAt,
  reason: reversal.reason,
  isBounce: sql<boolean>`coalesce(${reversal.isBounce}, false)`,
}

/** A receipt by its number, for the office or for who is signed in and paid it; null where there is none for them. */
export const findReceiptFor = async (db: Database, receiptNumber: string, who: Identity): Promise<StoredReceipt | null> => {
  const [row] = await db
    .select({ ...columns, applicationId: feeEntries.applicationId, place: feeEntries.place })
    .from(feeEntries)
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, feeEntries.applicationId))
    .innerJoin(applications, eq(applications.id, feeEntries.applicationId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(reversal, isReversalOf)
    .where(and(eq(feeEntries.receiptNumber, receiptNumber), isVisibleTo(who, 'fees.read')))
  if (!row) return null
  const { applicationId, place, ...receipt } = row
  return { ...receipt, parts: await listParts(db, { applicationId, place }) }
}

export const receiptQueries = (db: Database) => {
  const one = db
    .select({ at: feeEntries.recordedAt, paidOn: feeEntries.paidOn, amountPaise: feeEntries.amountPaise, isReversed })
    .from(feeEntries)
    .leftJoin(reversal, isReversalOf)
    .where(eq(feeEntries.receiptNumber, sql.placeholder('number')))
    .prepare('confirm_receipt')
  return {
    /** Finds the facts of a receipt that its holder may see. */
    findConfirmation: async (
      number: string,
    ): Promise<{ at: Date; paidOn: string | null; amountPaise: Paise; isReversed: boolean } | null> =>
      (await one.execute({ number }))[0] ?? null,
  }
}

/** The receipts of several accounts, each one's newest first. */
export const listReceipts = async (db: Database, applicationIds: string[]): Promise<Map<string, ReceiptSummary[]>> => {
  const { receiptNumber, paidAt, paidOn, amountPaise, paymentMethod } = columns
  const rows = await db
    .select({ of: feeEntries.applicationId, receiptNumber, paidAt, paidOn, amountPaise, paymentMethod, isReversed })
    .from(feeEntries)
    .leftJoin(reversal, isReversalOf)
    .where(and(inArray(feeEntries.applicationId, applicationIds), isNotNull(feeEntries.receiptNumber)))
    .orderBy(desc(feeEntries.place))
  return Map.groupBy(
    rows.map(({ paidAt: at, paidOn: earlier, amountPaise: amount, ...row }) => ({
      ...row,
      paidAt: at.toISOString(),
      ...(earlier !== null && { paidOn: earlier }),
      amount: toRupees(amount),
    })),
    ({ of }) => of,
  )
}

/** Finds the courses of the students who made some payments, by the numbers of the receipts. */
export const findCoursesOfReceipts = async (db: Database, numbers: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ number: columns.receiptNumber, courseId: applications.courseId })
    .from(feeEntries)
    .innerJoin(applications, eq(applications.id, feeEntries.applicationId))
    .where(inArray(feeEntries.receiptNumber, [...numbers]))
  return new Map(rows.map(({ number, courseId }) => [number, courseId]))
}

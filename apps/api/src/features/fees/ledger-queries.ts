import { isChargeReason } from '@campus/contracts/fees/bounce-messages.ts'
import type { AdjustmentKind, PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { FeeEntry } from '@campus/contracts/fees/ledger-schema.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { approvals } from '../approvals/tables.ts'
import type { Identity } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { feeHeads } from './demand-tables.ts'
import { feeEntries, feeSchemes } from './tables.ts'

/** The author of an entry: an admin, or the server itself, under a name that gives the reason. */
type Recorder = Pick<Identity, 'userId' | 'name'> | { userId: null; name: string }

/** An entry's account, who adds it, and the request by which a second one approved it. The account is locked by then (`lockAccount`). */
export type Where = { applicationId: string; admin: Recorder; approvalId?: string | null }

/** The columns of an entry that say whose it is and who adds it. */
export const recordedBy = ({ applicationId, admin, approvalId = null }: Where) => ({
  applicationId,
  recordedBy: admin.userId,
  recordedByName: admin.name,
  approvalId,
})

type NewPayment = { amountPaise: Paise; paymentMethod: PaymentMethod } & Partial<
  Record<'reference' | 'chequeBank' | 'chequeDate' | 'paidOn' | 'paidOnReason' | 'onlinePayment', string | undefined>
> & { onlinePart?: number }

/** The receipt's number of a new payment. */
export const insertPayment = async (transaction: Database, where: Where, payment: NewPayment): Promise<string> => {
  const [row] = await transaction
    .insert(feeEntries)
    .values({ ...recordedBy(where), kind: 'Payment', ...payment })
    .returning({ number: feeEntries.receiptNumber })
  if (!row?.number) throw new Error('a payment got no receipt')
  return row.number
}

/** Takes back the payment of that place. */
export const insertReversal = async (
  transaction: Database,
  where: Where,
  { place, ...how }: { place: number; reason: string; isBounce: boolean },
) => {
  await transaction.insert(feeEntries).values({ ...recordedBy(where), kind: 'Reversal', reverses: place, ...how })
}

export const insertAdjustment = async (
  transaction: Database,
  where: Where,
  adjustment: { kind: AdjustmentKind; amountPaise: Paise; reason: string; schemeId?: string | undefined; headId?: string | undefined },
) => {
  await transaction.insert(feeEntries).values({ ...recordedBy(where), ...adjustment })
}

export const reversal = alias(feeEntries, 'reversal')
/** Whether money of the payment went back by a withdrawal that holds. */
const isRefunded = sql<boolean>`exists (
  select from fee_allocations moved join fee_entries refund on refund.application_id = moved.application_id and refund.place = moved.entry_place
  where moved.application_id = ${feeEntries.applicationId} and moved.payment_place = ${feeEntries.place} and refund.kind = 'Refund'
  having sum(moved.amount_paise) <> 0)`
export const isReversed = sql<boolean>`${reversal.place} is not null`
/** Joins a payment's reversal. */
export const isReversalOf = and(eq(reversal.applicationId, feeEntries.applicationId), eq(reversal.reverses, feeEntries.place))

/** Finds a payment by its receipt; null where there is none. */
export const findPayment = async (
  db: Database,
  receiptNumber: string,
): Promise<{ place: number; amountPaise: Paise; paymentMethod: PaymentMethod | null; isReversed: boolean; isRefunded: boolean } | null> => {
  const [row] = await db
    .select({
      place: feeEntries.place,
      amountPaise: feeEntries.amountPaise,
      paymentMethod: feeEntries.paymentMethod,
      isReversed,
      isRefunded,
    })
    .from(feeEntries)
    .leftJoin(reversal, isReversalOf)
    .where(eq(feeEntries.receiptNumber, receiptNumber))
  return row ?? null
}

/** How many lines of an account's ledger somebody wrote: it only grows. Late fines that come by themselves, every day, are nobody's. */
export const countWrittenEntries = (db: Database, applicationId: string): Promise<number> =>
  db.$count(feeEntries, and(eq(feeEntries.applicationId, applicationId), isNull(feeEntries.dueDate), isNull(feeEntries.instalmentDue)))

/** All lines of an account, the newest first. */
export const listEntries = async (db: Database, applicationId: string): Promise<FeeEntry[]> =>
  (await readEntries(db, [applicationId])).map(({ line }) => line)

type Line = { of: string; line: FeeEntry }

const byAccount = (rows: Line[]): Map<string, FeeEntry[]> =>
  new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, lines]) => [of, lines.map(({ line }) => line)]))

/** All lines of some accounts, by account, of each the newest first. */
export const listEntriesOfAll = async (db: Database, applicationIds: string[]): Promise<Map<string, FeeEntry[]>> =>
  byAccount(await readEntries(db, applicationIds))

/** The same; null where they are more than so many. */
export const listFewEntriesOfAll = async (
  db: Database,
  applicationIds: string[],
  most: number,
): Promise<Map<string, FeeEntry[]> | null> => {
  const rows = await readEntries(db, applicationIds, most + 1)
  return rows.length > most ? null : byAccount(rows)
}

const readEntries = async (db: Database, applicationIds: string[], limit?: number): Promise<Line[]> => {
  const payment = alias(feeEntries, 'payment')
  const all = db
    .select({
      entry: feeEntries,
      isReversed,
      reversed: payment.receiptNumber,
      askedBy: approvals.askedByName,
      approvedBy: approvals.decidedByName,
      scheme: feeSchemes.name,
      head: feeHeads.name,
    })
    .from(feeEntries)
    .leftJoin(reversal, isReversalOf)
    .leftJoin(payment, and(eq(payment.applicationId, feeEntries.applicationId), eq(payment.place, feeEntries.reverses)))
    .leftJoin(approvals, eq(approvals.id, feeEntries.approvalId))
    .leftJoin(feeSchemes, eq(feeSchemes.id, feeEntries.schemeId))
    .leftJoin(feeHeads, eq(feeHeads.id, feeEntries.headId))
    .where(inArray(feeEntries.applicationId, applicationIds))
    .orderBy(asc(feeEntries.applicationId), desc(feeEntries.place))
  const rows = await (limit === undefined ? all : all.limit(limit))
  return rows.map(({ entry, isReversed: wasReversed, reversed, askedBy, approvedBy, scheme, head }) => ({
    of: entry.applicationId,
    line: {
      ...toEntry(entry, wasReversed, entry.receiptNumber ?? reversed),
      // The asker is named, also where the money went out of the drawer of the approver.
      ...(askedBy !== null && { by: askedBy }),
      ...(approvedBy !== null && { approvedBy }),
      ...(scheme !== null && { scheme }),
      ...(head !== null && { head }),
    },
  }))
}

const toEntry = (entry: typeof feeEntries.$inferSelect, wasReversed: boolean, receiptNumber: string | null): FeeEntry => ({
  kind: entry.kind,
  amount: toRupees(entry.amountPaise),
  amount_due: toRupees(entry.duePaise),
  at: entry.recordedAt.toISOString(),
  ...(entry.recordedByName !== null && { by: entry.recordedByName }),
  ...(entry.paymentMethod !== null && { paymentMethod: entry.paymentMethod }),
  ...(entry.reference !== null && { reference: entry.reference }),
  ...(receiptNumber !== null && { receiptNumber }),
  ...((entry.reason ?? entry.paidOnReason) !== null && { reason: entry.reason ?? entry.paidOnReason ?? '' }),
  ...(entry.paidOn !== null && { paidOn: entry.paidOn }),
  ...(entry.isBounce && { isBounce: true }),
  ...(entry.kind === 'Late Fine' && isChargeReason(entry.reason) && { isCharge: true }),
  ...(entry.instalmentDue !== null && { instalmentDue: entry.instalmentDue }),
  isReversed: wasReversed,
})

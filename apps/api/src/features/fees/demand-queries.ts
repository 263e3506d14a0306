import { bounceMessages, isChargeReason } from '@campus/contracts/fees/bounce-messages.ts'
import type { ReceiptPart } from '@campus/contracts/fees/receipts/schema.ts'
import type { FeeInstalment } from '@campus/contracts/fees/schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { feeAllocations, feeDemands, feeHeads } from './demand-tables.ts'
import { feeEntries } from './tables.ts'

/** For queries that join a demand's head and the entry of a fine; what the bank charged for a cheque is no late fine. */
const columns = { head: feeHeads.name, reason: feeEntries.reason, semester: feeDemands.semester }
const isHead = eq(feeHeads.id, feeDemands.headId)
const isFine = and(eq(feeEntries.applicationId, feeDemands.applicationId), eq(feeEntries.place, feeDemands.entryPlace))

type Named = { head: string; reason: string | null; semester: number | null }

const named = ({ head, reason, semester }: Named): Pick<ReceiptPart, 'head' | 'semester'> => ({
  head: isChargeReason(reason) ? bounceMessages.charged : head,
  ...(semester !== null && { semester }),
})

/** Sums the open paise of each account, with the earliest due date, over all its demands or those that are due by today: to be joined. */
export const openSums = (db: Database, owing: 'all' | 'now') => {
  const isDue = lte(feeDemands.dueOn, collegeDay())
  return db
    .select({
      applicationId: feeDemands.applicationId,
      paise: sql`sum(${feeDemands.openPaise})`.mapWith(Number).as('open_paise'),
      since: sql<string>`min(${feeDemands.dueOn})`.as('since'),
    })
    .from(feeDemands)
    .where(and(gt(feeDemands.openPaise, 0), owing === 'now' ? isDue : undefined))
    .groupBy(feeDemands.applicationId)
    .as('open_sums')
}

/** Lists the demands of some accounts, the earliest due date first. */
export const listInstalments = async (db: Database, applicationIds: string[]): Promise<Map<string, FeeInstalment[]>> => {
  const rows = await db
    .select({ ...columns, demand: feeDemands })
    .from(feeDemands)
    .innerJoin(feeHeads, isHead)
    .leftJoin(feeEntries, isFine)
    .where(inArray(feeDemands.applicationId, applicationIds))
    .orderBy(asc(feeDemands.dueOn), asc(feeHeads.rank), asc(feeDemands.place))
  const instalments = rows.map(({ demand, ...row }) => ({
    of: demand.applicationId,
    instalment: {
      ...named(row),
      dueOn: demand.dueOn,
      amount: toRupees(demand.amountPaise),
      ...(demand.lessPaise > 0 && { less: toRupees(demand.lessPaise) }),
      paid: toRupees(demand.paidPaise),
      open: toRupees(demand.openPaise),
    },
  }))
  return new Map([...Map.groupBy(instalments, ({ of }) => of)].map(([of, list]) => [of, list.map(({ instalment }) => instalment)]))
}

/**
 * Lists the parts that a payment was split into when it was taken, the earliest due date first: instalments of one head and semester are
 * one part.
 */
export const listParts = async (
  db: Database,
  { applicationId, place }: { applicationId: string; place: number },
): Promise<ReceiptPart[]> => {
  const rows = await db
    .select({ ...columns, paise: sql`sum(${feeAllocations.amountPaise})`.mapWith(Number) })
    .from(feeAllocations)
    .innerJoin(
      feeDemands,
      and(eq(feeDemands.applicationId, feeAllocations.applicationId), eq(feeDemands.place, feeAllocations.demandPlace)),
    )
    .innerJoin(feeHeads, isHead)
    .leftJoin(feeEntries, isFine)
    .where(and(eq(feeAllocations.applicationId, applicationId), eq(feeAllocations.entryPlace, place)))
    .groupBy(feeHeads.id, feeEntries.reason, feeDemands.semester)
    .orderBy(sql`min(${feeDemands.dueOn})`, asc(feeHeads.rank))
  // Two fines have two reasons, and one name.
  const parts = Map.groupBy(rows, (row) => JSON.stringify(named(row)))
  return [...parts.values()].flatMap(([first, ...others]) =>
    first ? [{ ...named(first), amount: toRupees([first, ...others].reduce((sum, { paise }) => sum + paise, 0)) }] : [],
  )
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { applications } from '../admissions/tables.ts'
import { feeAllocations, feeDemands } from '../fees/demand-tables.ts'
import { feeEntries } from '../fees/tables.ts'
import type { BatchEntry } from './rules.ts'
import { tallyEntries } from './tables.ts'

const payment = alias(feeEntries, 'payment')

/** The paise that the entry moved, by head: above zero where it paid demands under the head. */
const heads = sql<BatchEntry['heads']>`(
  select coalesce(json_agg(json_build_array(head_id, moved) order by head_id), '[]') from (
    select ${feeDemands.headId} as head_id, sum(${feeAllocations.amountPaise}) as moved
    from ${feeAllocations} join ${feeDemands} on ${feeDemands.applicationId} = ${feeAllocations.applicationId}
      and ${feeDemands.place} = ${feeAllocations.demandPlace}
    where ${feeAllocations.applicationId} = ${feeEntries.applicationId} and ${feeAllocations.entryPlace} = ${feeEntries.place}
    group by ${feeDemands.headId} having sum(${feeAllocations.amountPaise}) <> 0) by_head)`

/** The entries of a batch in the order in which they were recorded, at most so many; those that follow `after` where it is given. */
const listBatchEntries = (
  db: Database,
  batchId: string,
  { after, limit }: { after?: BatchEntry | undefined; limit: number },
): Promise<BatchEntry[]> => {
  const { applicationId, place, recordedAt } = tallyEntries
  const later =
    after &&
    sql`(${recordedAt}, ${applicationId}, ${place}) > (${after.at.toISOString()}::timestamptz, ${after.applicationId}::uuid, ${after.place}::int)`
  // The batch itself selects the entries, so only those of one part are looked up, however many it has.
  const part = db
    .select({ applicationId, place })
    .from(tallyEntries)
    .where(and(eq(tallyEntries.batchId, batchId), later))
    .orderBy(asc(recordedAt), asc(applicationId), asc(place))
    .limit(limit)
    .as('part')
  return db
    .select({
      applicationId: feeEntries.applicationId,
      place: feeEntries.place,
      at: feeEntries.recordedAt,
      kind: feeEntries.kind,
      amountPaise: feeEntries.amountPaise,
      paymentMethod: feeEntries.paymentMethod,
      isByProvider: sql<boolean>`coalesce(${feeEntries.onlinePayment}, ${payment.onlinePayment}) is not null`,
      receiptNumber: sql<string | null>`coalesce(${feeEntries.receiptNumber}, ${payment.receiptNumber})`,
      reference: feeEntries.reference,
      paidOn: feeEntries.paidOn,
      isBounce: feeEntries.isBounce,
      uniqueId: applications.uniqueId,
      heads,
    })
    .from(part)
    .innerJoin(feeEntries, and(eq(feeEntries.applicationId, part.applicationId), eq(feeEntries.place, part.place)))
    .innerJoin(applications, eq(applications.id, feeEntries.applicationId))
    .leftJoin(payment, and(eq(payment.applicationId, feeEntries.applicationId), eq(payment.place, feeEntries.reverses)))
    .orderBy(asc(feeEntries.recordedAt), asc(feeEntries.applicationId), asc(feeEntries.place))
}

/** All of them, part by part: a batch of a whole year has more than are held at a time. */
export const readBatchEntries = async function* (db: Database, batchId: string, limit = 1000): AsyncGenerator<BatchEntry[]> {
  let after: BatchEntry | undefined
  do {
    const entries = await listBatchEntries(db, batchId, { after, limit })
    yield entries
    after = entries.length === limit ? entries.at(-1) : undefined
  } while (after !== undefined)
}

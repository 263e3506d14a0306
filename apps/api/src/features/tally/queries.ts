import type { CollectionChannel } from '@campus/contracts/fees/options.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { maxBatchEntries } from '@campus/contracts/tally/options.ts'
import type { TallyBatch } from '@campus/contracts/tally/schema.ts'
import { and, asc, count, eq, getTableColumns, gte, isNull, lt, sql } from 'drizzle-orm'
import { startOf } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { applications } from '../admissions/tables.ts'
import { channel } from '../fees/reports/collection-queries.ts'
import { toTotals } from '../fees/reports/collection-rules.ts'
import { feeAllocations } from '../fees/demand-tables.ts'
import { feeEntries } from '../fees/tables.ts'
import { tallyBatches, tallyEntries } from './tables.ts'

/** The first day of the books and the last day that a batch goes up to, of the college's calendar. */
type Period = { firstDay: string; upTo: string }

const waits = ({ firstDay, upTo }: Period) =>
  and(
    isNull(tallyEntries.batchId),
    gte(tallyEntries.recordedAt, startOf(sql`${firstDay}::date`)),
    lt(tallyEntries.recordedAt, startOf(sql`${upTo}::date + 1`)),
  )

const isEntry = and(eq(feeEntries.applicationId, tallyEntries.applicationId), eq(feeEntries.place, tallyEntries.place))

type Sums = {
  entries: number
  methods: { paymentMethod: CollectionChannel; payments: number; amountPaise: Paise; reversals: number; reversedPaise: Paise }[]
  refundedPaise: Paise
  /** The college's day of the first entry; null where there is none. */
  from: string | null
}

/** Sums what waits for a batch. Looks at no more entries than one over what a batch takes, the oldest. */
export const sumWaiting = async (db: Database, period: Period): Promise<Sums> => {
  const waiting = db
    .select()
    .from(tallyEntries)
    .where(waits(period))
    .orderBy(asc(tallyEntries.recordedAt))
    .limit(maxBatchEntries + 1)
    .as('waiting')
  const { amountPaise, kind } = feeEntries
  const sumOf = (wanted: string) => sql`coalesce(sum(${amountPaise}) filter (where ${kind} = ${wanted}), 0)`.mapWith(Number)
  const countOf = (wanted: string) => sql`count(*) filter (where ${kind} = ${wanted})`.mapWith(Number)
  const rows = await db
    .select({
      paymentMethod: sql<CollectionChannel | null>`${channel}`.as('channel'),
      entries: count(),
      payments: countOf('Payment'),
      amountPaise: sumOf('Payment'),
      reversals: countOf('Reversal'),
      reversedPaise: sumOf('Reversal'),
      refundedPaise: sumOf('Refund'),
      from: sql<string>`to_char(min(${feeEntries.recordedAt}) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
    })
    .from(waiting)
    .innerJoin(feeEntries, and(eq(feeEntries.applicationId, waiting.applicationId), eq(feeEntries.place, waiting.place)))
    .groupBy(sql`channel`)
  return {
    entries: rows.reduce((sum, row) => sum + row.entries, 0),
    methods: rows.flatMap(({ paymentMethod: method, ...row }) => (method === null ? [] : { ...row, paymentMethod: method })),
    refundedPaise: rows.reduce((sum, row) => sum + row.refundedPaise, 0),
    from: rows.map(({ from }) => from).toSorted()[0] ?? null,
  }
}

/** Puts all that waits into a batch that is about to be written. */
export const takeWaiting = async (transaction: Database, period: Period, batchId: string): Promise<void> => {
  await transaction.update(tallyEntries).set({ batchId }).where(waits(period))
}

/**
 * Finds an entry of a batch whose money does not add up by heads: a payment is on them to the paisa, what is taken back or refunded comes
 * off them, and anything else moves money between them at most. The database lets none of these be committed.
 */
export const findUneven = async (db: Database, batchId: string): Promise<{ uniqueId: string; place: number } | null> => {
  const moved = sql`coalesce((select sum(${feeAllocations.amountPaise}) from ${feeAllocations}
    where ${feeAllocations.applicationId} = ${tallyEntries.applicationId} and ${feeAllocations.entryPlace} = ${tallyEntries.place}), 0)`
  const expected = sql`case ${feeEntries.kind} when 'Payment' then ${feeEntries.amountPaise}
    when 'Reversal' then -${feeEntries.amountPaise} when 'Refund' then -${feeEntries.amountPaise} else 0 end`
  const [row] = await db
    .select({ uniqueId: applications.uniqueId, place: tallyEntries.place })
    .from(tallyEntries)
    .innerJoin(feeEntries, isEntry)
    .innerJoin(applications, eq(applications.id, tallyEntries.applicationId))
    .where(and(eq(tallyEntries.batchId, batchId), sql`${moved} <> ${expected}`))
    .limit(1)
  return row ?? null
}

type NewBatch = Pick<typeof tallyBatches.$inferInsert, 'id' | 'upTo' | 'company' | 'mode' | 'ledgers' | 'madeByName'>

/** Writes a batch whose entries are in it by now; the database does its sums. */
export const insertBatch = async (transaction: Database, batch: NewBatch): Promise<TallyBatch> => {
  const [row] = await transaction.insert(tallyBatches).values(batch).returning()
  if (!row) throw new Error('a batch was not written')
  return batchOf(row)
}

/** The data that a batch's file is made of, but for its entries. */
type StoredBatch = Pick<typeof tallyBatches.$inferSelect, 'id' | 'number' | 'upTo' | 'company' | 'mode' | 'ledgers'>

export const findBatchByNumber = async (db: Database, number: number): Promise<StoredBatch | null> => {
  const [row] = await db.select().from(tallyBatches).where(eq(tallyBatches.number, number))
  return row ?? null
}

const keys: Record<string, SortKey> = { number: { column: tallyBatches.number, kind: 'number' } }

/** One page of the batches. */
export const findBatches = async (db: Database, paging: Paging): Promise<Page<TallyBatch>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, tallyBatches.id)
  const found = await db
    .select({ ...getTableColumns(tallyBatches), key })
    .from(tallyBatches)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, batchOf)
}

const batchOf = (row: typeof tallyBatches.$inferSelect): TallyBatch => ({
  number: row.number,
  upTo: row.upTo,
  company: row.company,
  mode: row.mode,
  by: row.madeByName,
  at: row.madeAt.toISOString(),
  entries: row.entryCount,
  from: row.fromDay,
  refunded: toRupees(row.refundedPaise),
  ...toTotals(row.methods),
})

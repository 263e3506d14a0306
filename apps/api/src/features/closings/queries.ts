import type { ClosingLine, ClosingSearch, DayClosing, Drawer, OpenDrawer } from '@campus/contracts/closings/schema.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { and, asc, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { listCashEntriesWhere } from '../fees/reports/collection-queries.ts'
import { type CashEntry, toTotals } from '../fees/reports/collection-rules.ts'
import { feeEntries } from '../fees/tables.ts'
import { startOf } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { closingOf } from './rules.ts'
import { dayClosings, drawerEntries } from './tables.ts'

/** Puts all that is open of a person into a closing that is about to be written. Of two at once the second finds what is left. */
export const takeDrawer = async (transaction: Database, adminId: string, closingId: string): Promise<void> => {
  await transaction
    .update(drawerEntries)
    .set({ closingId })
    .where(and(eq(drawerEntries.recordedBy, adminId), isNull(drawerEntries.closingId)))
}

/** The person's last closing; undefined before the first. */
export const findLastClosing = async (db: Database, adminId: string): Promise<{ number: number; at: Date } | undefined> => {
  const [row] = await db
    .select({ number: dayClosings.number, at: dayClosings.closedAt })
    .from(dayClosings)
    .where(eq(dayClosings.closedBy, adminId))
    .orderBy(desc(dayClosings.number))
    .limit(1)
  return row
}

const isOpen = isNull(drawerEntries.closingId)
const { amountPaise } = drawerEntries
const payments = sql`${amountPaise} > 0`
const reversals = sql`${amountPaise} < 0`
const countOf = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number)
const sumOf = (which: SQL) => sql`coalesce(sum(abs(${amountPaise})) filter (where ${which}), 0)`.mapWith(Number)

/** Sums entries of drawers: the open ones of a person, or those of a closing. */
export const sumDrawer = async (db: Database, of: { adminId: string } | { closingId: string }): Promise<Omit<Drawer, 'last'>> => {
  const found = await db
    .select({
      paymentMethod: drawerEntries.paymentMethod,
      payments: countOf(payments),
      amountPaise: sumOf(payments),
      reversals: countOf(reversals),
      reversedPaise: sumOf(reversals),
      since: sql`min(${drawerEntries.recordedAt})`.mapWith(drawerEntries.recordedAt),
    })
    .from(drawerEntries)
    .where('closingId' in of ? eq(drawerEntries.closingId, of.closingId) : and(eq(drawerEntries.recordedBy, of.adminId), isOpen))
    .groupBy(drawerEntries.paymentMethod)
  const [since] = found.map((row) => row.since.toISOString()).toSorted()
  const totals = toTotals(found)
  return {
    entries: totals.total.payments + totals.total.reversals,
    ...totals,
    cash: toRupees(found.reduce((sum, row) => (row.paymentMethod === 'Cash' ? sum + row.amountPaise - row.reversedPaise : sum), 0)),
    ...(since !== undefined && { since }),
  }
}

type NewClosing = { id: string; closedBy: string; countedPaise: Paise; notes: Record<string, number> | null; reason: string | null }

/** Writes a closing whose entries are in it by now; the database does its sums. */
export const insertClosing = async (transaction: Database, closing: NewClosing): Promise<DayClosing> => {
  const [row] = await transaction.insert(dayClosings).values(closing).returning()
  if (!row) throw new Error('a closing was not written')
  return closingOf(row, toTotals(row.methods))
}

/** A closing by its number, with its id; null where there is none. */
export const findClosingByNumber = async (
  db: Database,
  number: number,
): Promise<{ id: string; closedBy: string; closing: DayClosing } | null> => {
  const [row] = await db.select().from(dayClosings).where(eq(dayClosings.number, number))
  return row ? { id: row.id, closedBy: row.closedBy, closing: closingOf(row, toTotals(row.methods)) } : null
}

/** The entries of a closing in the order in which they were recorded, at most so many; those that follow `after` where it is given. */
export const listClosingEntries = (
  db: Database,
  closingId: string,
  { after, limit }: { after?: CashEntry | undefined; limit: number },
): Promise<CashEntry[]> => {
  const { applicationId, place, recordedAt } = drawerEntries
  const later =
    after &&
    sql`(${recordedAt}, ${applicationId}, ${place}) > (${after.at.toISOString()}::timestamptz, ${after.applicationId}::uuid, ${after.place}::int)`
  // The drawer itself selects the entries, so only those of one part are looked up, however many the closing has.
  const part = db
    .select({ applicationId, place })
    .from(drawerEntries)
    .where(and(eq(drawerEntries.closingId, closingId), later))
    .orderBy(asc(recordedAt), asc(applicationId), asc(place))
    .limit(limit)
  return listCashEntriesWhere(db, sql`(${feeEntries.applicationId}, ${feeEntries.place}) in ${part}`, limit)
}

/** All of them, part by part: a drawer that was open for years has more than are held at a time. */
export const readClosingEntries = async function* (db: Database, closingId: string, limit = 5000): AsyncGenerator<CashEntry[]> {
  let after: CashEntry | undefined
  do {
    const entries = await listClosingEntries(db, closingId, { after, limit })
    yield entries
    after = entries.length === limit ? entries.at(-1) : undefined
  } while (after !== undefined)
}

const keys: Record<string, SortKey> = { number: { column: dayClosings.number, kind: 'number' } }

/** One page of the closings. */
export const findClosings = async (db: Database, { by, ...paging }: Pick<ClosingSearch, 'by'> & Paging): Promise<Page<ClosingLine>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, dayClosings.id)
  const found = await db
    .select({ ...getTableColumns(dayClosings), key })
    .from(dayClosings)
    .where(and(by === undefined ? undefined : eq(dayClosings.closedBy, by), where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(found, toLine)
}

const toLine = (row: typeof dayClosings.$inferSelect): ClosingLine => {
  const { number, by, at, total, cash, counted, difference } = closingOf(row, toTotals(row.methods))
  return { number, by, at, net: total.net, cash, counted, difference }
}

/** Everybody who has closed a day, by their latest name. Goes from one to the next along the index: they are few, however many closings there are. */
export const listClosers = async (db: Database): Promise<{ _id: string; name: string }[]> => {
  const next = (after: SQL) => sql`
    (select closed_by, closed_by_name from ${dayClosings} where ${after} order by closed_by desc, number desc limit 1)`
  const { rows } = await db.execute<{ _id: string; name: string }>(sql`
    with recursive closers as (
      ${next(sql`true`)}
      union all
      select found.* from closers cross join lateral ${next(sql`closed_by < closers.closed_by`)} found
    ) select closed_by as _id, closed_by_name as name from closers order by closed_by_name, closed_by`)
  return rows
}

/** Everybody who has recorded money before a day of the college and not closed it, by their latest name, the longest open first. */
export const listOpenDrawers = async (db: Database, today: string): Promise<OpenDrawer[]> => {
  const first = sql`min(${drawerEntries.recordedAt})`.mapWith(drawerEntries.recordedAt)
  const open = db
    .select({
      recordedBy: drawerEntries.recordedBy,
      since: first.as('since'),
      netPaise: sql`sum(${amountPaise})`.mapWith(Number).as('net_paise'),
    })
    .from(drawerEntries)
    .where(isOpen)
    .groupBy(drawerEntries.recordedBy)
    .having(lt(first, startOf(sql`${today}::date`)))
    .as('open')
  const newest = db
    .select({ name: feeEntries.recordedByName })
    .from(drawerEntries)
    .innerJoin(feeEntries, and(eq(feeEntries.applicationId, drawerEntries.applicationId), eq(feeEntries.place, drawerEntries.place)))
    .where(and(eq(drawerEntries.recordedBy, open.recordedBy), isOpen))
    .orderBy(desc(drawerEntries.recordedAt))
    .limit(1)
    .as('newest')
  const found = await db
    .select({ by: newest.name, since: open.since, netPaise: open.netPaise })
    .from(open)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(open.since)
  return found.map(({ by, since, netPaise }) => ({ by: by ?? '', since: since.toISOString(), net: toRupees(netPaise) }))
}

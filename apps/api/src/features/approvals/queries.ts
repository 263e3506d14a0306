import { type ApprovalKind, approvalKindNames, type ApprovalRule, type ApprovalState } from '@campus/contracts/approvals/kinds.ts'
import { type ApprovalSearch, firstApprovalRule, type WaitingApprovals } from '@campus/contracts/approvals/schema.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { startOf } from '../../platform/database/college-time.ts'
import type { Identity } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging } from '../../platform/database/keyset.ts'
import { approvalRules, approvals, changedAt } from './tables.ts'

export type ApprovalRow = typeof approvals.$inferSelect

/** Returns when a second person is needed. */
export const findApprovalRule = async (db: Database): Promise<ApprovalRule> => {
  const [row] = await db.select().from(approvalRules)
  return row ? { isRequired: row.isRequired, concessionLimit: toRupees(row.concessionLimitPaise) } : firstApprovalRule
}

export const saveApprovalRule = async (
  db: Database,
  { isRequired, concessionLimitPaise }: { isRequired: boolean; concessionLimitPaise: Paise },
): Promise<void> => {
  const set = { isRequired, concessionLimitPaise }
  await db.insert(approvalRules).values(set).onConflictDoUpdate({ target: approvalRules.isOnly, set })
}

/** Adds a request; null where one of its kind waits for the same target already. */
export const insertApproval = async (db: Database, approval: typeof approvals.$inferInsert): Promise<string | null> => {
  const [row] = await db.insert(approvals).values(approval).onConflictDoNothing().returning({ id: approvals.id })
  return row?.id ?? null
}

/** Locks a request until the transaction ends, so that of two decisions the second finds the first. */
export const lockApproval = async (tx: Database, id: string): Promise<ApprovalRow | null> => {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  return row ?? null
}

/** Writes the end of a request. */
export const closeApproval = async (
  tx: Database,
  { id }: Pick<ApprovalRow, 'id'>,
  { state, by, note }: { state: Exclude<ApprovalState, 'waiting'>; by: Pick<Identity, 'userId' | 'name'>; note?: string | undefined },
): Promise<void> => {
  await tx
    .update(approvals)
    .set({ state, decidedBy: by.userId, decidedByName: by.name, decidedAt: sql`clock_timestamp()`, note: note ?? null })
    .where(eq(approvals.id, id))
}

const isWaiting = eq(approvals.state, 'waiting')

/** One page of the requests of some kinds, the newest first. */
export const findApprovals = async (
  db: Database,
  { is, subject, kinds, ...paging }: Pick<ApprovalSearch, 'is' | 'subject'> & { kinds: ApprovalKind[] } & Omit<Paging, 'sort'>,
): Promise<Page<ApprovalRow>> => {
  const sortKeys = { askedAt: { column: approvals.askedAt, kind: 'moment' } } as const
  const { key, where, orderBy, limit, toPage } = keysetOf({ ...paging, sort: '-askedAt' }, sortKeys, approvals.id)
  const rows = await db
    .select({ ...getTableColumns(approvals), key })
    .from(approvals)
    .where(
      and(
        is === 'waiting' ? isWaiting : ne(approvals.state, 'waiting'),
        inArray(approvals.kind, kinds),
        subject === undefined ? undefined : eq(approvals.subject, subject),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, (row) => row)
}

/** Counts the waiting requests by kind and by the person who asked: nobody decides their own. */
export const countAskers = (db: Database): Promise<{ kind: ApprovalKind; askedBy: string; asked: number }[]> =>
  db
    .select({ kind: approvals.kind, askedBy: approvals.askedBy, asked: sql`count(*)`.mapWith(Number) })
    .from(approvals)
    .where(isWaiting)
    .groupBy(approvals.kind, approvals.askedBy)

/** Counts those that wait by kind; of each kind that was ever asked for. Closed requests are kept for ever: both parts read an index alone. */
export const countWaiting = async (db: Database): Promise<Omit<WaitingApprovals, 'toDecide'>[]> => {
  const isOfKind = eq(approvals.kind, sql`one_kind`)
  const newest = db
    .select({ changedAt: changedAt(approvals).mapWith(approvals.askedAt).as('changed_at') })
    .from(approvals)
    .where(isOfKind)
    .orderBy(desc(changedAt(approvals)))
    .limit(1)
    .as('newest')
  const waiting = db
    .select({ count: sql`count(*)`.mapWith(Number).as('count') })
    .from(approvals)
    .where(and(isWaiting, isOfKind))
    .as('waiting')
  const rows = await db
    .select({ kind: sql<ApprovalKind>`one_kind`, waiting: waiting.count, changedAt: newest.changedAt })
    .from(sql`unnest(${sql.param(approvalKindNames)}::text[]) as one_kind`)
    .crossJoinLateral(newest)
    .crossJoinLateral(waiting)
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

/** Marks the requests that wait and of which nobody was mailed since the college's day began; those of today are left for tomorrow. */
export const takeUnmentioned = async (tx: Database, today: string): Promise<Pick<ApprovalRow, 'kind' | 'askedBy'>[]> =>
  tx
    .update(approvals)
    .set({ remindedOn: today })
    .where(
      and(
        isWaiting,
        lt(approvals.askedAt, startOf(sql`${today}::date`)),
        or(isNull(approvals.remindedOn), lt(approvals.remindedOn, today)),
      ),
    )
    .returning({ kind: approvals.kind, askedBy: approvals.askedBy })

import { dayLength } from '@campus/contracts/core/dates.ts'
import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import type { AttemptSearch, OnlineAttempt } from '@campus/contracts/payments/office-schema.ts'
import type { OnlinePayment, OnlineSearch, ProviderPayment } from '@campus/contracts/payments/schema.ts'
import type { PaymentUnderWay } from '@campus/contracts/payments/under-way-schema.ts'
import { and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { applications, fullName } from '../admissions/tables.ts'
import { feeEntries } from '../fees/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { type Credit, toOnlineAttempt, toOnlinePayment, toPaymentsUnderWay, toProviderPayment } from './presenter.ts'
import { onlineRefunds } from './refund-tables.ts'
import type { ProviderEvent } from './rules.ts'
import { isAttemptSearched, isPaymentSearched } from './search-queries.ts'
import { isOpenPayment, paymentAttempts, providerEvents, providerPayments } from './tables.ts'

/** So long somebody who looks at the fees is told of what was begun, and of how many attempts at most. */
const [shownFor, mostShown] = [dayLength, 10] as const

/** Attempts as their payers may know them, each with its payments; in no order. */
const findShown = async (db: Database, where: SQL | undefined, now: Date): Promise<OnlinePayment[]> => {
  const rows = await db
    .select({ attempt: paymentAttempts, payment: providerPayments })
    .from(paymentAttempts)
    .leftJoin(providerPayments, eq(providerPayments.attemptId, paymentAttempts.id))
    .where(where)
    .orderBy(providerPayments.madeAt)
  const groups = Map.groupBy(rows, ({ attempt }) => attempt.id)
  return [...groups.values()].flatMap(([first, ...others]) => (first ? toOnlinePayment([first, ...others], now) : []))
}

/** How an attempt stands, by its reference; null where there is none. */
export const findOnlinePayment = async (db: Database, reference: string, now = new Date()): Promise<OnlinePayment | null> =>
  (await findShown(db, eq(paymentAttempts.reference, reference), now))[0] ?? null

/** Whose fees an attempt is for, and by which receipts of theirs it is in the fee book: none that was taken back, or is another student's. */
export const findPaidFor = async (
  db: Database,
  reference: string,
): Promise<{ uniqueId: string; firstName: string; lastName: string; isErased: boolean; receipts: string[] } | null> => {
  const [found] = await db
    .select({
      uniqueId: applications.uniqueId,
      firstName: applications.firstName,
      lastName: applications.lastName,
      isErased: sql<boolean>`${applications.erasedAt} is not null`,
      receipts: sql<string[]>`(select coalesce(json_agg(entry.receipt_number order by entry.place), '[]') from ${feeEntries} entry
        join ${providerPayments} paid on paid.id = entry.online_payment
        where paid.attempt_id = ${paymentAttempts.id} and entry.application_id = ${paymentAttempts.applicationId}
          and not exists (select from ${feeEntries} taken
            where taken.application_id = entry.application_id and taken.reverses = entry.place))`,
    })
    .from(paymentAttempts)
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(eq(paymentAttempts.reference, reference))
  return found ?? null
}

/** Finds the payments under way for a student, by the stored form of their id; null where there is no such student. */
export const findUnderWay = async (db: Database, uniqueId: string): Promise<PaymentUnderWay[] | null> => {
  const now = new Date()
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(applications)
    .leftJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.applicationId, applications.id),
        ne(paymentAttempts.state, 'paid'),
        gt(paymentAttempts.begunAt, new Date(now.getTime() - shownFor)),
        // Anybody can begin one: what nobody tried to pay is none of a warning.
        sql`exists (select from ${providerPayments} tried where tried.attempt_id = ${paymentAttempts.id})`,
      ),
    )
    .where(eq(applications.uniqueId, uniqueId))
    .orderBy(desc(paymentAttempts.begunAt))
    .limit(mostShown)
  if (rows.length === 0) return null
  const ids = rows.flatMap(({ id }) => id ?? [])
  const shown = ids.length === 0 ? [] : await findShown(db, inArray(paymentAttempts.id, ids), now)
  return toPaymentsUnderWay(shown)
}

const attemptKeys: Record<string, SortKey> = { madeAt: { column: paymentAttempts.begunAt, kind: 'moment' } }

/** True of an attempt that may still be paid: its page is open, or a bank may still answer about it. */
const isUnderWay = sql`${paymentAttempts.begunAt} > now() - interval '6 days' and ${paymentAttempts.state} <> 'paid'
  and (${paymentAttempts.openUntil} > now() - interval '10 minutes' or exists (select from ${providerPayments} tried
    where tried.attempt_id = ${paymentAttempts.id} and tried.status in ('created', 'authorized')))`

/** One page of what payers have begun. */
export const findAttempts = async (
  db: Database,
  { is, search, ...paging }: Paging & Pick<AttemptSearch, 'is' | 'search'>,
): Promise<Page<OnlineAttempt>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, attemptKeys, paymentAttempts.id)
  const found = await db
    .select({ id: paymentAttempts.id, key, attempt: paymentAttempts, uniqueId: applications.uniqueId, name: fullName })
    .from(paymentAttempts)
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(is === 'under way' ? isUnderWay : undefined, isAttemptSearched(search), where))
    .orderBy(...orderBy)
    .limit(limit)
  const ids = found.map(({ id }) => id)
  const shown = ids.length === 0 ? [] : await findShown(db, inArray(paymentAttempts.id, ids), new Date())
  const states = new Map(shown.map(({ reference, state }) => [reference, state]))
  return toPage(found, (row) => toOnlineAttempt(row, states.get(row.attempt.reference)))
}

const keys: Record<string, SortKey> = { madeAt: { column: providerPayments.madeAt, kind: 'moment' } }

/** The receipts by which a payment is in the fee book. */
const credits = sql<
  Credit[]
>`(select coalesce(jsonb_agg(jsonb_build_object('receiptNumber', entry.receipt_number, 'paise', entry.amount_paise,
    'uniqueId', student.unique_id) order by entry.online_part), '[]')
  from ${feeEntries} entry join ${applications} student on student.id = entry.application_id
  where entry.online_payment = ${providerPayments.id} and not exists (select from ${feeEntries} taken
    where taken.application_id = entry.application_id and taken.reverses = entry.place))`
const wasReversed = sql<boolean>`exists (select from ${feeEntries} entry join ${feeEntries} taken
  on taken.application_id = entry.application_id and taken.reverses = entry.place where entry.online_payment = ${providerPayments.id})`
/** The part of a payment that is on its way back. */
const goingBackPaise = sql`(select coalesce(sum(back.amount_paise), 0) from ${onlineRefunds} back
  where back.payment_id = ${providerPayments.id} and back.state in ('asked', 'pending'))`.mapWith(Number)

/** One page of the provider's payments. */
export const findProviderPayments = async (
  db: Database,
  { is, search, ...paging }: Paging & Pick<OnlineSearch, 'is' | 'search'>,
): Promise<Page<ProviderPayment>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, providerPayments.id)
  const rows = await db
    .select({
      id: providerPayments.id,
      key,
      payment: providerPayments,
      uniqueId: applications.uniqueId,
      name: fullName,
      credits,
      wasReversed,
      goingBackPaise,
    })
    .from(providerPayments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, providerPayments.attemptId))
    .leftJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(is === 'held' ? isOpenPayment(providerPayments) : undefined, isPaymentSearched(search), where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, toProviderPayment)
}

/** Writes down that an event was heard; false where it had been. */
export const rememberEvent = async (
  transaction: Database,
  provider: ActiveProvider,
  { eventId, kind }: ProviderEvent,
): Promise<boolean> => {
  const added = await transaction
    .insert(providerEvents)
    .values({ provider, eventId, kind })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId })
  return added.length > 0
}

/** The provider repeats an event for a day; support may send one again within fifteen days. */
export const removeOldEvents = async (db: Database): Promise<void> => {
  await db.delete(providerEvents).where(lt(providerEvents.heardAt, sql`now() - interval '30 days'`))
}

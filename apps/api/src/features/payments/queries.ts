import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import type { OnlinePayment, OnlineSearch, ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { applications, fullName } from '../admissions/tables.ts'
import { isReversalOf, isReversed, reversal } from '../fees/ledger-queries.ts'
import { feeEntries } from '../fees/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { toOnlinePayment, toProviderPayment } from './presenter.ts'
import type { ProviderEvent } from './rules.ts'
import { paymentAttempts, providerEvents, providerPayments } from './tables.ts'

/** How an attempt stands, by its reference; null where there is none. */
export const findOnlinePayment = async (db: Database, reference: string, now = new Date()): Promise<OnlinePayment | null> => {
  const rows = await db
    .select({
      attempt: paymentAttempts,
      payment: providerPayments,
      entry: {
        amountPaise: feeEntries.amountPaise,
        isReversed,
      },
    })
    .from(paymentAttempts)
    .leftJoin(providerPayments, eq(providerPayments.attemptId, paymentAttempts.id))
    .leftJoin(feeEntries, eq(feeEntries.onlinePayment, providerPayments.id))
    .leftJoin(reversal, isReversalOf)
    .where(eq(paymentAttempts.reference, reference))
    .orderBy(providerPayments.madeAt)
  const [first, ...others] = rows
  return first ? toOnlinePayment([first, ...others], now) : null
}

const keys: Record<string, SortKey> = { madeAt: { column: providerPayments.madeAt, kind: 'moment' } }

const creditedPaise = sql`case when ${reversal.place} is null then coalesce(${feeEntries.amountPaise}, 0) else 0 end`
/** What has arrived is neither credited nor given back, or more is than has arrived: the office may have to do something. */
const isOpen = and(
  inArray(providerPayments.status, ['captured', 'refunded']),
  sql`${providerPayments.amountPaise} - ${providerPayments.refundedPaise} <> ${creditedPaise}`,
)

/** One page of the provider's payments. */
export const findProviderPayments = async (
  db: Database,
  { is, ...paging }: Paging & Pick<OnlineSearch, 'is'>,
): Promise<Page<ProviderPayment>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, providerPayments.id)
  const rows = await db
    .select({
      id: providerPayments.id,
      key,
      payment: providerPayments,
      uniqueId: applications.uniqueId,
      name: fullName,
      creditedPaise: creditedPaise.mapWith(Number),
      receiptNumber: feeEntries.receiptNumber,
    })
    .from(providerPayments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, providerPayments.attemptId))
    .leftJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .leftJoin(feeEntries, eq(feeEntries.onlinePayment, providerPayments.id))
    .leftJoin(reversal, isReversalOf)
    .where(and(is === 'held' ? isOpen : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
  const page = toPage(rows)
  return { ...page, rows: page.rows.map(toProviderPayment) }
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

import type { Paise } from '@campus/contracts/core/money.ts'
import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import type { OnlineRefund, RefundListSearch } from '@campus/contracts/payments/office-schema.ts'
import { onlinePaymentMessages } from '@campus/contracts/payments/messages.ts'
import { and, eq, inArray, isNull, lte, ne, sql, sum } from 'drizzle-orm'
import { applications, fullName } from '../admissions/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { lockPayment } from './held-queries.ts'
import { toOnlineRefund } from './presenter.ts'
import { isRefundUnderWay, onlineRefunds } from './refund-tables.ts'
import { nextRefundLook, refundKey, type SeenRefund } from './rules.ts'
import { isRefundSearched } from './search-queries.ts'
import { paymentAttempts, providerPayments } from './tables.ts'

type Asked = { paymentId: string; amountPaise: Paise; reason: string; askedBy: { userId: string; name: string }; approvalId: string | null }

/** Writes down that held money is to go back: the provider is asked from then on until it has answered. The database holds that it is held. */
export const insertRefund = async (transaction: Database, { askedBy, ...asked }: Asked): Promise<void> => {
  await transaction
    .insert(onlineRefunds)
    .values({ ...asked, state: 'asked', askedBy: askedBy.userId, askedByName: askedBy.name, nextLookAt: sql`now()` })
}

const sixHours = 6 * 60 * 60 * 1000

const isUnderWay = isRefundUnderWay(onlineRefunds)

/** Those of some payments of which something goes back or was to, by the provider's names. */
export const findRefunded = async (db: Database, provider: ActiveProvider, paymentIds: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectDistinct({ paymentId: providerPayments.paymentId })
    .from(onlineRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, onlineRefunds.paymentId))
    .where(and(eq(providerPayments.provider, provider), inArray(providerPayments.paymentId, paymentIds)))
  return new Set(rows.map(({ paymentId }) => paymentId))
}

const rank = (state: unknown) => sql`array_position(array['asked', 'pending', 'processed', 'failed'], ${state})`

/** Keeps what the provider tells of the refunds of a payment, which is locked. An answer that is older than what is known changes nothing. */
export const keepRefunds = async (transaction: Database, paymentId: string, seen: readonly SeenRefund[]): Promise<void> => {
  if (seen.length === 0) return
  const own = await transaction
    .select({ id: onlineRefunds.id })
    .from(onlineRefunds)
    .where(and(eq(onlineRefunds.paymentId, paymentId), isNull(onlineRefunds.refundId)))
  const ids = new Map(own.map(({ id }) => [refundKey(id), id]))
  // One that we took for failed is not, where the provider has it.
  const named = seen.flatMap(({ receipt, refundId }) => {
    const id = receipt === null ? undefined : ids.get(receipt)
    return id === undefined ? [] : [{ id, refund_id: refundId }]
  })
  if (named.length > 0)
    await transaction.execute(sql`
      update ${onlineRefunds} set refund_id = named.refund_id, state = 'asked', ended_at = null, failure = null
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id uuid, refund_id text) where ${onlineRefunds.id} = named.id`)
  const now = Date.now()
  const rows = seen.map(({ refundId, amountPaise, state, bankRef, madeAt }) => {
    const next = state === 'pending' ? nextRefundLook(now - madeAt.getTime()) : null
    return {
      paymentId,
      refundId,
      amountPaise,
      state,
      bankRef,
      askedAt: madeAt,
      endedAt: state === 'pending' ? null : new Date(now),
      nextLookAt: next === null ? null : new Date(madeAt.getTime() + next),
    }
  })
  const told = (column: string) => sql.raw(`excluded.${column}`)
  await transaction
    .insert(onlineRefunds)
    .values(rows)
    .onConflictDoUpdate({
      target: [onlineRefunds.paymentId, onlineRefunds.refundId],
      targetWhere: sql`${onlineRefunds.refundId} is not null`,
      set: { state: told('state'), bankRef: told('bank_ref'), endedAt: told('ended_at'), nextLookAt: told('next_look_at') },
      setWhere: sql`${rank(told('state'))} > ${rank(onlineRefunds.state)} or (${told('state')} = ${onlineRefunds.state}
        and ${onlineRefunds.bankRef} is null and ${told('bank_ref')} is not null)`,
    })
}

/** A refund whose next look has come. `paymentId` is the provider's name of its payment, `of` ours. */
export type DueRefund = { id: string; state: string; amountPaise: Paise; askedAt: Date; of: string; paymentId: string }

/** Takes refunds whose next look has come, at most so many, the oldest first. A process that dies over one leaves it to the next look. */
export const takeDueRefunds = async (db: Database, provider: ActiveProvider, most: number): Promise<DueRefund[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: onlineRefunds.id,
        state: onlineRefunds.state,
        amountPaise: onlineRefunds.amountPaise,
        askedAt: onlineRefunds.askedAt,
        of: providerPayments.id,
        paymentId: providerPayments.paymentId,
      })
      .from(onlineRefunds)
      .innerJoin(providerPayments, eq(providerPayments.id, onlineRefunds.paymentId))
      .where(and(isUnderWay, lte(onlineRefunds.nextLookAt, sql`now()`), eq(providerPayments.provider, provider)))
      .orderBy(onlineRefunds.nextLookAt)
      .limit(most)
      .for('update', { of: onlineRefunds, skipLocked: true })
    const now = Date.now()
    const next = due.map(({ id, state, askedAt }) => {
      const age = nextRefundLook(now - askedAt.getTime())
      // One that has not reached the provider yet is never left alone.
      const last = state === 'asked' ? new Date(now + sixHours) : null
      return { id, at: age === null ? last : new Date(askedAt.getTime() + age) }
    })
    if (due.length > 0)
      await tx.execute(sql`update ${onlineRefunds} set next_look_at = next.at
        from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next(id uuid, at timestamptz) where ${onlineRefunds.id} = next.id`)
    return due
  })

const fail = (db: Database, id: string, failure: string | null) =>
  db
    .update(onlineRefunds)
    .set({ state: 'failed', failure, endedAt: sql`now()`, nextLookAt: null })
    .where(and(eq(onlineRefunds.id, id), eq(onlineRefunds.state, 'asked'), isNull(onlineRefunds.refundId)))

/** Fails a refund, and returns true, where by now more of its payment goes back and is credited than has arrived. */
export const failUnheldRefund = (db: Database, { id, of }: Pick<DueRefund, 'id' | 'of'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, of)
    const [all] = await tx
      .select({ paise: sum(onlineRefunds.amountPaise).mapWith(Number) })
      .from(onlineRefunds)
      .where(and(eq(onlineRefunds.paymentId, of), ne(onlineRefunds.state, 'failed')))
    if (!payment || (all?.paise ?? 0) + payment.creditedPaise <= payment.amountPaise) return false
    await fail(tx, id, onlinePaymentMessages.goneAlready)
    return true
  })

/** Writes down that the provider has refused; where that is final, the money is held again. */
export const noteRefusal = (
  db: Database,
  { id, of }: Pick<DueRefund, 'id' | 'of'>,
  { failure, isFinal }: { failure: string | null; isFinal: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPayment(tx, of)
    if (isFinal) await fail(tx, id, failure)
    else await tx.update(onlineRefunds).set({ failure }).where(eq(onlineRefunds.id, id))
  })

const keys: Record<string, SortKey> = { madeAt: { column: onlineRefunds.askedAt, kind: 'moment' } }

/** One page of what goes back. */
export const findRefunds = async (
  db: Database,
  { is, search, ...paging }: Paging & Pick<RefundListSearch, 'is' | 'search'>,
): Promise<Page<OnlineRefund>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, onlineRefunds.id)
  const rows = await db
    .select({
      id: onlineRefunds.id,
      key,
      refund: onlineRefunds,
      paymentId: providerPayments.paymentId,
      currency: providerPayments.currency,
      uniqueId: applications.uniqueId,
      name: fullName,
    })
    .from(onlineRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, onlineRefunds.paymentId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, providerPayments.attemptId))
    .leftJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(is === 'under way' ? isUnderWay : undefined, isRefundSearched(search), where))
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, toOnlineRefund)
}

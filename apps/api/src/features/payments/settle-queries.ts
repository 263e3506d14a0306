import type { Paise } from '@campus/contracts/core/money.ts'
import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { bookOnlinePayment, lockOnlineAccount, type Telling } from '../fees/online-payment-queries.ts'
import { isReversalOf, reversal } from '../fees/ledger-queries.ts'
import { feeEntries } from '../fees/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Attempt, markAttempt } from './attempt-queries.ts'
import { lockPayment } from './held-queries.ts'
import { keepRefunds } from './refund-queries.ts'
import { decide, isCaptured, isLater, methodOf, type SeenPayment, type SeenRefund } from './rules.ts'
import { providerPayments } from './tables.ts'

type Observation = {
  provider: ActiveProvider
  attempt: Pick<Attempt, 'id' | 'applicationId' | 'amountPaise'> | null
  payment: SeenPayment
  refunds?: readonly SeenRefund[] | undefined
}

/**
 * Books the provider's report of a payment, once: the only place where money that came online gets into the fee book. May be called for any
 * reason, repeatedly and at once.
 */
export const settle = (db: Database, telling: Telling, { provider, attempt, payment, refunds }: Observation): Promise<void> =>
  db.transaction(async (tx) => {
    // The account comes first, as everywhere: whoever pays at the counter has the same order.
    const locked = attempt && (await lockOnlineAccount(tx, attempt.applicationId))
    const kept = await keepPayment(tx, { provider, attemptId: attempt?.id ?? null, payment })
    if (refunds) await keepRefunds(tx, kept.id, refunds)
    const row = (refunds && (await lockPayment(tx, kept.id))) ?? kept
    // A payment that was held without an attempt is decided on again once its attempt is known, unless the office has decided meanwhile.
    const isUntouched = row.creditedPaise === 0 && row.refundedPaise === 0
    const isDecided = row.settledAt !== null && !(row.heldReason === 'unknown' && attempt && isUntouched)
    if (isDecided || !isCaptured(row.status)) return
    // Of two answers that differ the one counts by which more has gone back.
    const seen = { ...row, refundedPaise: Math.max(row.refundedPaise, Math.min(payment.refundedPaise, row.amountPaise)) }
    const hasArrived = await decideOn(tx, telling, { row: seen, asked: attempt?.amountPaise ?? null, locked })
    if (attempt && hasArrived) await markAttempt(tx, attempt.id, 'paid')
  })

/** The payments of an attempt of which no money has arrived so far, by the provider's names. */
export const listTried = async (db: Database, attemptId: string): Promise<string[]> => {
  const rows = await db
    .select({ paymentId: providerPayments.paymentId })
    .from(providerPayments)
    .where(and(eq(providerPayments.attemptId, attemptId), isNull(providerPayments.settledAt)))
    .limit(20)
  return rows.map(({ paymentId }) => paymentId)
}

/** Returns the sums that were given back of those payments that are decided on, by the provider's names. */
export const findSettled = async (db: Database, provider: ActiveProvider, paymentIds: string[]): Promise<Map<string, Paise>> => {
  const rows = await db
    .select({ paymentId: providerPayments.paymentId, refundedPaise: providerPayments.refundedPaise })
    .from(providerPayments)
    .where(
      and(eq(providerPayments.provider, provider), inArray(providerPayments.paymentId, paymentIds), isNotNull(providerPayments.settledAt)),
    )
  return new Map(rows.map(({ paymentId, refundedPaise }) => [paymentId, refundedPaise]))
}

type Row = typeof providerPayments.$inferSelect

/** Writes down what was seen, under a lock of the payment. An answer that is older than what is known changes nothing. */
const keepPayment = async (
  tx: Database,
  { provider, attemptId, payment }: { provider: ActiveProvider; attemptId: string | null; payment: SeenPayment },
): Promise<Row> => {
  const { refundedPaise: _told, ...seen } = payment
  const inserted = await tx
    .insert(providerPayments)
    .values({ provider, attemptId, ...seen })
    .onConflictDoNothing()
    .returning()
  if (inserted[0]) return inserted[0]
  const [known] = await tx
    .select()
    .from(providerPayments)
    .where(and(eq(providerPayments.provider, provider), eq(providerPayments.paymentId, payment.paymentId)))
    .for('update')
  if (!known) throw new Error('a payment of the provider is gone')
  const isNews =
    isLater(payment.status, known.status) ||
    (known.feePaise === null && payment.feePaise !== null) ||
    (known.attemptId === null && attemptId !== null)
  if (!isNews) return known
  const [row] = await tx
    .update(providerPayments)
    .set({
      status: isLater(payment.status, known.status) ? payment.status : known.status,
      method: payment.method,
      feePaise: payment.feePaise ?? known.feePaise,
      taxPaise: payment.taxPaise ?? known.taxPaise,
      bankRef: payment.bankRef ?? known.bankRef,
      attemptId: known.attemptId ?? attemptId,
      seenAt: sql`now()`,
    })
    .where(eq(providerPayments.id, known.id))
    .returning()
  return row ?? known
}

/** Returns whether there is money, credited or held. */
const decideOn = async (
  tx: Database,
  telling: Telling,
  { row, asked, locked }: { row: Row; asked: number | null; locked: Awaited<ReturnType<typeof lockOnlineAccount>> },
): Promise<boolean> => {
  const isSecond = await isPaidBefore(tx, row)
  const { creditPaise, held } = decide(row, { asked, due: locked?.duePaise ?? null, isSecond })
  if (creditPaise > 0 && locked)
    await bookOnlinePayment(tx, telling, locked.account, { ...row, amountPaise: creditPaise, paymentMethod: methodOf(row.method) })
  await tx.update(providerPayments).set({ settledAt: sql`now()`, heldReason: held }).where(eq(providerPayments.id, row.id))
  return creditPaise > 0 || held !== null
}

/** Whether another payment of the same attempt is credited. */
const isPaidBefore = async (tx: Database, { id, attemptId }: Row): Promise<boolean> => {
  if (attemptId === null) return false
  const [found] = await tx
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .innerJoin(feeEntries, eq(feeEntries.onlinePayment, providerPayments.id))
    .leftJoin(reversal, isReversalOf)
    .where(and(eq(providerPayments.attemptId, attemptId), ne(providerPayments.id, id), isNull(reversal.place)))
    .limit(1)
  return found !== undefined
}

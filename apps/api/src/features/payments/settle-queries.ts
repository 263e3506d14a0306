import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { bookOnlinePayment, lockOnlineAccount, type Telling } from '../fees/online-payment-queries.ts'
import { isReversalOf, reversal } from '../fees/ledger-queries.ts'
import { feeEntries } from '../fees/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Attempt, markAttempt } from './attempt-queries.ts'
import { decide, isCaptured, isLater, methodOf, type SeenPayment } from './rules.ts'
import { providerPayments } from './tables.ts'

type Observation = { provider: ActiveProvider; attempt: Pick<Attempt, 'id' | 'applicationId' | 'amountPaise'> | null; payment: SeenPayment }

/**
 * Books what the provider tells of a payment, once: the only place where money that came online gets into the fee book. Whoever asked the
 * provider calls it, for whatever reason, as often and at once as they like.
 */
export const settle = (db: Database, telling: Telling, { provider, attempt, payment }: Observation): Promise<void> =>
  db.transaction(async (tx) => {
    // The account comes first, as everywhere: whoever pays at the counter has the same order.
    const locked = attempt && (await lockOnlineAccount(tx, attempt.applicationId))
    const row = await keepPayment(tx, { provider, attemptId: attempt?.id ?? null, payment })
    if (row.settledAt !== null) return noteReturn(tx, row)
    if (!isCaptured(row.status)) return
    await decideOn(tx, telling, { row, asked: attempt?.amountPaise ?? null, locked })
    if (attempt) await markAttempt(tx, attempt.id, 'paid')
  })

type Row = typeof providerPayments.$inferSelect

/** Writes down what was seen, under a lock of the payment. An answer that is older than what is known changes nothing. */
const keepPayment = async (
  tx: Database,
  { provider, attemptId, payment }: { provider: ActiveProvider; attemptId: string | null; payment: SeenPayment },
): Promise<Row> => {
  const inserted = await tx
    .insert(providerPayments)
    .values({ provider, attemptId, ...payment })
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
    payment.refundedPaise > known.refundedPaise ||
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
      refundedPaise: Math.max(payment.refundedPaise, known.refundedPaise),
      attemptId: known.attemptId ?? attemptId,
      seenAt: sql`now()`,
    })
    .where(eq(providerPayments.id, known.id))
    .returning()
  return row ?? known
}

const decideOn = async (
  tx: Database,
  telling: Telling,
  { row, asked, locked }: { row: Row; asked: number | null; locked: Awaited<ReturnType<typeof lockOnlineAccount>> },
): Promise<void> => {
  const isSecond =
    row.attemptId !== null && (await isCredited(tx, and(eq(providerPayments.attemptId, row.attemptId), ne(providerPayments.id, row.id))))
  const { creditPaise, held } = decide(row, { asked, due: locked?.duePaise ?? null, isSecond })
  if (creditPaise > 0 && locked)
    await bookOnlinePayment(tx, telling, locked.account, { ...row, amountPaise: creditPaise, paymentMethod: methodOf(row.method) })
  await tx.update(providerPayments).set({ settledAt: sql`now()`, heldReason: held }).where(eq(providerPayments.id, row.id))
}

/** Whether a payment that fits stands in the fee book, and was not reversed. */
const isCredited = async (tx: Database, where: SQL | undefined, more?: SQL): Promise<boolean> => {
  const [found] = await tx
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .innerJoin(feeEntries, eq(feeEntries.onlinePayment, providerPayments.id))
    .leftJoin(reversal, isReversalOf)
    .where(and(where, more, isNull(reversal.place)))
    .limit(1)
  return found !== undefined
}

/** What the provider has given back although it is credited is shown to the office, which takes the receipt back. */
const noteReturn = async (tx: Database, row: Row): Promise<void> => {
  if (row.refundedPaise === 0 || row.heldReason === 'returned') return
  const isTooMuch = gt(feeEntries.amountPaise, row.amountPaise - row.refundedPaise)
  if (!(await isCredited(tx, eq(providerPayments.id, row.id), isTooMuch))) return
  await tx.update(providerPayments).set({ heldReason: 'returned' }).where(eq(providerPayments.id, row.id))
}

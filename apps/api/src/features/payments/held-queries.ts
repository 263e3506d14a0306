import { eq, max } from 'drizzle-orm'
import { feeEntries } from '../fees/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { providerPayments } from './tables.ts'

export type LockedPayment = typeof providerPayments.$inferSelect

/**
 * Locks a payment of the provider until the transaction ends; null where there is none. A caller that locks an account, too, locks it
 * first.
 */
export const lockPayment = async (transaction: Database, id: string): Promise<LockedPayment | null> => {
  const [row] = await transaction.select().from(providerPayments).where(eq(providerPayments.id, id)).for('update')
  return row ?? null
}

/** The number of the last part of a payment, which is locked, that the office has added to the fee book; 0 where it has not. */
export const findLastPart = async (transaction: Database, id: string): Promise<number> => {
  const [found] = await transaction
    .select({ last: max(feeEntries.onlinePart) })
    .from(feeEntries)
    .where(eq(feeEntries.onlinePayment, id))
  return found?.last ?? 0
}

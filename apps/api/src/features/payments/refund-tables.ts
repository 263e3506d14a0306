import { refundStates } from '@campus/contracts/payments/options.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { isOneOf, moment, paise } from '../../platform/database/column-parts.ts'
import { providerPayments } from './tables.ts'

/** True of a refund that has not ended. */
export const isRefundUnderWay = ({ state }: Record<'state', AnyPgColumn>): SQL => sql`${state} in ('asked', 'pending')`

/**
 * Refunds of the provider's payments, each to the account that the money came from: those that the office asked for, and those that were
 * made on the provider's own site. The database keeps the sum of a payment's refunds beside the payment.
 */
export const onlineRefunds = pgTable(
  'online_refunds',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => providerPayments.id),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state', { enum: refundStates }).notNull(),
    /** The provider's name for it; null until the provider has answered. */
    refundId: text('refund_id'),
    /** Why, and who asked for it here; null: it was given back on the provider's own site, or by the provider itself. */
    reason: text('reason'),
    askedBy: uuid('asked_by'),
    askedByName: text('asked_by_name'),
    /** The second person's decision. */
    approvalId: uuid('approval_id'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** The bank's own number of what went back. */
    bankRef: text('bank_ref'),
    /** The provider's code for why it failed, as far as it gives one. */
    failure: text('failure'),
    endedAt: moment('ended_at'),
    /** When the provider is asked again; null: nothing more is expected. */
    nextLookAt: moment('next_look_at'),
  },
  (t) => [
    uniqueIndex('online_refunds_once').on(t.paymentId, t.refundId).where(sql`${t.refundId} is not null`),
    index('online_refunds_payment').on(t.paymentId),
    index('online_refunds_asked').on(t.askedAt, t.id),
    index('online_refunds_under_way').on(t.askedAt, t.id).where(isRefundUnderWay(t)),
    index('online_refunds_next_look').on(t.nextLookAt).where(sql`${t.nextLookAt} is not null`),
    check('online_refunds_amount', sql`${t.amountPaise} > 0`),
    check('online_refunds_state', sql`${t.state} in (${isOneOf(refundStates)})`),
    check('online_refunds_named', sql`${t.refundId} is not null or ${t.reason} is not null`),
    check('online_refunds_asked_by', sql`(${t.reason} is null) = (${t.askedByName} is null)`),
    check('online_refunds_ended', sql`(${t.endedAt} is not null) = (${t.state} in ('processed', 'failed'))`),
  ],
)

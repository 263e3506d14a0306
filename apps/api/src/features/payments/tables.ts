import { activeProviders, attemptStates, heldReasons, paymentStatuses } from '@campus/contracts/payments/options.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { isOneOf, moment, paise } from '../../platform/database/column-parts.ts'
import { feeAccounts } from '../fees/tables.ts'

type Sums = Record<'status' | 'amountPaise' | 'refundedPaise' | 'creditedPaise', AnyPgColumn>
/** True of money that has arrived and is neither credited nor given back, or that is credited and went back. */
export const isOpenPayment = ({ status, amountPaise, refundedPaise, creditedPaise }: Sums): SQL =>
  sql`${status} in ('captured', 'refunded') and ${amountPaise} - ${refundedPaise} <> ${creditedPaise}`

/**
 * Attempts to pay online, each with one page of the provider. Rows stay; money that arrives for an attempt is booked whatever its state
 * (docs/decisions/106).
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => feeAccounts.applicationId),
    amountPaise: paise('amount_paise').notNull(),
    /** Names it to the provider and to the payer: 128 random bits. */
    reference: text('reference').notNull(),
    provider: text('provider', { enum: activeProviders }).notNull(),
    /** The provider's name for it, and its page: null until the provider has answered. */
    providerRef: text('provider_ref'),
    redirectUrl: text('redirect_url'),
    state: text('state', { enum: attemptStates }).notNull().default('new'),
    begunAt: moment('begun_at').notNull().defaultNow(),
    openUntil: moment('open_until').notNull(),
    /** The provider's name for what is paid on the page, once it has told it: by it failed payments are found, too. */
    orderRef: text('order_ref'),
    /** When the provider was last asked, and when it last answered. */
    lookedAt: moment('looked_at'),
    answeredAt: moment('answered_at'),
    /** When the provider is asked again; null: nothing more is expected. */
    nextLookAt: moment('next_look_at'),
  },
  (t) => [
    uniqueIndex('payment_attempts_reference').on(t.reference),
    uniqueIndex('payment_attempts_provider_ref').on(t.provider, t.providerRef).where(sql`${t.providerRef} is not null`),
    /** Two tabs, or two devices, go on to the same page of the provider. */
    uniqueIndex('payment_attempts_open').on(t.applicationId, t.amountPaise).where(sql`${t.state} in ('new', 'open')`),
    index('payment_attempts_account').on(t.applicationId),
    index('payment_attempts_begun').on(t.begunAt, t.id),
    index('payment_attempts_next_look').on(t.nextLookAt).where(sql`${t.nextLookAt} is not null`),
    check('payment_attempts_amount', sql`${t.amountPaise} >= 100`),
    check('payment_attempts_provider', sql`${t.provider} in (${isOneOf(activeProviders)})`),
    check('payment_attempts_state', sql`${t.state} in (${isOneOf(attemptStates)})`),
    check('payment_attempts_open_has_a_page', sql`${t.state} <> 'open' or num_nulls(${t.providerRef}, ${t.redirectUrl}) = 0`),
  ],
)

/**
 * The provider's payments as it last told of them. Entries of the fee book name theirs (`fee_entries.online_payment`); what is neither
 * credited nor given back is held.
 */
export const providerPayments = pgTable(
  'provider_payments',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    provider: text('provider', { enum: activeProviders }).notNull(),
    /** The provider's name for it. */
    paymentId: text('payment_id').notNull(),
    /** null: none of ours. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** As the provider calls it: upi, card, netbanking … */
    method: text('method').notNull(),
    /** The provider's fee for it, tax included, and the tax; null until it is captured. */
    feePaise: paise('fee_paise'),
    taxPaise: paise('tax_paise'),
    /** The bank's own number of the transfer. */
    bankRef: text('bank_ref'),
    /** The sums that have gone back or are going back, and that are in the fee book: the database keeps both up to date. */
    refundedPaise: paise('refunded_paise').notNull().default(0),
    creditedPaise: paise('credited_paise').notNull().default(0),
    madeAt: moment('made_at').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When it was captured and decided on: credited, or held. Nothing is decided twice. */
    settledAt: moment('settled_at'),
    heldReason: text('held_reason', { enum: heldReasons }),
  },
  (t) => [
    uniqueIndex('provider_payments_payment').on(t.provider, t.paymentId),
    index('provider_payments_attempt').on(t.attemptId),
    index('provider_payments_made').on(t.madeAt, t.id),
    /** Those that the office has to decide on. */
    index('provider_payments_open').on(t.madeAt, t.id).where(isOpenPayment(t)),
    check('provider_payments_amounts', sql`${t.amountPaise} > 0 and ${t.refundedPaise} between 0 and ${t.amountPaise}`),
    check('provider_payments_provider', sql`${t.provider} in (${isOneOf(activeProviders)})`),
    check('provider_payments_status', sql`${t.status} in (${isOneOf(paymentStatuses)})`),
    check('provider_payments_held_reason', sql`${t.heldReason} in (${isOneOf(heldReasons)})`),
    check('provider_payments_decided', sql`${t.heldReason} is null or ${t.settledAt} is not null`),
  ],
)

/** Events of the provider that were heard, so that a repeat does nothing. Old ones are removed. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider', { enum: activeProviders }).notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    heardAt: moment('heard_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('provider_events_heard').on(t.heardAt)],
)

/** The college's days on which the office was mailed that the provider tells of nothing. */
export const providerAlarms = pgTable(
  'provider_alarms',
  { provider: text('provider', { enum: activeProviders }).notNull(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
)

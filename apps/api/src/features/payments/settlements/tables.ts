import { activeProviders, settlementLineKinds } from '@campus/contracts/payments/options.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { isOneOf, moment, paise } from '../../../platform/database/column-parts.ts'
import { providerPayments } from '../tables.ts'

/** The provider's transfers to the college's bank account. Rows are only added; a number that was not known is filled in. */
export const onlineSettlements = pgTable(
  'online_settlements',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    provider: text('provider', { enum: activeProviders }).notNull(),
    /** The provider's name for it. */
    settlementId: text('settlement_id').notNull(),
    /** The bank's number of the transfer, as the statement has it. */
    utr: text('utr'),
    settledAt: moment('settled_at').notNull(),
    /** The sum that arrives at the bank: the credits of its lines less their debits. The database keeps it up to date. */
    netPaise: paise('net_paise').notNull().default(0),
  },
  (t) => [
    uniqueIndex('online_settlements_settlement').on(t.provider, t.settlementId),
    index('online_settlements_settled').on(t.settledAt, t.id),
    index('online_settlements_utr').on(sql`upper(${t.utr})`).where(sql`${t.utr} is not null`),
    check('online_settlements_provider', sql`${t.provider} in (${isOneOf(activeProviders)})`),
  ],
)

/** Days whose settlements could not be fetched whole, or not be kept; each is asked for until it can. */
export const missedSettlementDays = pgTable(
  'missed_settlement_days',
  { provider: text('provider', { enum: activeProviders }).notNull(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
)

/** Until which day, itself included, the settlements of each day were asked for: what passed since then without a server is made up for. */
export const settlementsAsked = pgTable('settlements_asked', {
  provider: text('provider', { enum: activeProviders }).primaryKey(),
  until: date('until', { mode: 'string' }).notNull(),
})

/** The lines of a settlement: one for each payment and refund, and for whatever else the provider adds or takes off. */
export const onlineSettlementLines = pgTable(
  'online_settlement_lines',
  {
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => onlineSettlements.id),
    /** The provider's name for what the line is about. */
    entityId: text('entity_id').notNull(),
    kind: text('kind', { enum: settlementLineKinds }).notNull(),
    /** The payment that it is, or that the refund belongs to; null where it is about neither. */
    paymentId: uuid('payment_id').references(() => providerPayments.id),
    amountPaise: paise('amount_paise').notNull(),
    creditPaise: paise('credit_paise').notNull(),
    debitPaise: paise('debit_paise').notNull(),
    /** The provider's fee, tax included, and the tax. */
    feePaise: paise('fee_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.entityId, t.kind] }),
    index('online_settlement_lines_payment').on(t.paymentId),
    check('online_settlement_lines_kind', sql`${t.kind} in (${isOneOf(settlementLineKinds)})`),
    check(
      'online_settlement_lines_amounts',
      sql`least(${t.amountPaise}, ${t.creditPaise}, ${t.debitPaise}, ${t.feePaise}, ${t.taxPaise}) >= 0`,
    ),
  ],
)

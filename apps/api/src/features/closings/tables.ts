import { type PaymentMethod, paymentMethods } from '@campus/contracts/fees/options.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { feeEntries } from '../fees/tables.ts'
import { paise, writtenMoment } from '../../platform/database/column-parts.ts'

/** The sums of one payment method. */
type MethodSums = { paymentMethod: PaymentMethod; payments: number; amountPaise: number; reversals: number; reversedPaise: number }

/**
 * Closings of days: rows are only ever added. The database gives each its number and moment and adds up its entries, which are in it
 * before it is written (see the migration); what an insert claims of these is overwritten.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: uuid('id').primaryKey(),
    /** From 1, without gaps. */
    number: integer('number').notNull().default(0),
    /** The admin who closed their own day. No foreign key: a closing outlives the account. */
    closedBy: uuid('closed_by').notNull(),
    /** The admin's name on that day. */
    closedByName: text('closed_by_name').notNull().default(''),
    closedAt: writtenMoment('closed_at'),
    /** Of its first entry. */
    since: writtenMoment('since'),
    entryCount: integer('entry_count').notNull().default(0),
    receivedPaise: paise('received_paise').notNull().default(0),
    reversedPaise: paise('reversed_paise').notNull().default(0),
    /** Cash received less cash returned: negative where more was returned. */
    cashPaise: paise('cash_paise').notNull().default(0),
    methods: jsonb('methods').$type<MethodSums[]>().notNull().default([]),
    countedPaise: paise('counted_paise').notNull(),
    /** The number of each note, and the coins in rupees, where it was counted so. */
    notes: jsonb('notes').$type<Record<string, number>>(),
    reason: text('reason'),
  },
  (t) => [
    unique('day_closings_number').on(t.number),
    index('day_closings_by').on(t.closedBy, t.number, t.id),
    check('day_closings_entries', sql`${t.entryCount} > 0`),
    check('day_closings_counted', sql`${t.countedPaise} >= 0`),
    check('day_closings_difference_has_a_reason', sql`${t.countedPaise} = ${t.cashPaise} or ${t.reason} is not null`),
  ],
)

/**
 * Each payment and reversal that a person has recorded, and the closing that it is in; none while the drawer is open. The database adds
 * a row with the entry. It gets its closing once, and that is all that ever changes.
 */
export const drawerEntries = pgTable(
  'drawer_entries',
  {
    applicationId: uuid('application_id').notNull(),
    place: integer('place').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    /**
     * Copied from the entry, so that a drawer is added up without the fee book, however long it has been open. Money that was taken back is
     * below zero.
     */
    recordedAt: timestamp('recorded_at', { withTimezone: true, precision: 3 }).notNull(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Checked at the commit: the entries go into a closing before it is written. */
    closingId: uuid('closing_id').references(() => dayClosings.id),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.place] }),
    foreignKey({
      columns: [t.applicationId, t.place],
      foreignColumns: [feeEntries.applicationId, feeEntries.place],
      name: 'drawer_entries_entry_fk',
    }),
    index('drawer_entries_still_open').on(t.recordedBy, t.recordedAt, t.paymentMethod, t.amountPaise).where(sql`${t.closingId} is null`),
    index('drawer_entries_closing').on(t.closingId).where(sql`${t.closingId} is not null`),
  ],
)

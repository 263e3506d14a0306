import type { CollectionChannel } from '@campus/contracts/fees/options.ts'
import { tallyModes } from '@campus/contracts/tally/options.ts'
import type { BatchLedgers, TallyLedger, TallySettings } from '@campus/contracts/tally/schema.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf, paise, writtenMoment } from '../../platform/database/column-parts.ts'
import { feeEntries } from '../fees/tables.ts'

/** How the fee book is written for Tally: one row, or none as long as the college has not decided it. */
export const tallySettings = pgTable(
  'tally_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** From 1. */
    version: integer('version').notNull(),
    company: text('company').notNull(),
    mode: text('mode', { enum: tallyModes }).notNull(),
    /** Entries of earlier days are in no batch. The database keeps it once there is one. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    methods: jsonb('methods').$type<TallySettings['methods']>().notNull(),
    /** Null: money that came online is in the ledgers of the methods. */
    online: jsonb('online').$type<TallyLedger>(),
    refunds: jsonb('refunds').$type<TallyLedger>().notNull(),
    /** The groups of heads; their ledgers' names stand with the heads. */
    heads: jsonb('heads').$type<{ id: string; group: string }[]>().notNull(),
    savedAt: writtenMoment('saved_at'),
    savedByName: text('saved_by_name').notNull(),
  },
  (t) => [check('tally_settings_only', sql`${t.isOnly}`), check('tally_settings_mode', sql`${t.mode} in (${isOneOf(tallyModes)})`)],
)

/** The sums of one way in which money came. */
type MethodSums = { paymentMethod: CollectionChannel; payments: number; amountPaise: number; reversals: number; reversedPaise: number }

/**
 * Batches that were closed for Tally: rows are only added. The database gives each its number and moment and adds up its entries, which are
 * in it before it is written (see the migration). Everything that its file is made of is kept here or in the fee book and never changes.
 */
export const tallyBatches = pgTable(
  'tally_batches',
  {
    id: uuid('id').primaryKey(),
    /** From 1, without gaps. */
    number: integer('number').notNull().default(0),
    upTo: date('up_to', { mode: 'string' }).notNull(),
    /** The college's day of its first entry. */
    fromDay: date('from_day', { mode: 'string' }).notNull().default('0001-01-01'),
    company: text('company').notNull(),
    mode: text('mode', { enum: tallyModes }).notNull(),
    ledgers: jsonb('ledgers').$type<BatchLedgers>().notNull(),
    entryCount: integer('entry_count').notNull().default(0),
    methods: jsonb('methods').$type<MethodSums[]>().notNull().default([]),
    /** Refunds less those that were taken back. */
    refundedPaise: paise('refunded_paise').notNull().default(0),
    /** The admin's name on that day. */
    madeByName: text('made_by_name').notNull(),
    madeAt: writtenMoment('made_at'),
  },
  (t) => [
    unique('tally_batches_number').on(t.number),
    index('tally_batches_list').on(t.number, t.id),
    check('tally_batches_entries', sql`${t.entryCount} > 0`),
    check('tally_batches_mode', sql`${t.mode} in (${isOneOf(tallyModes)})`),
  ],
)

/**
 * Each entry of the fee book and the batch that it is in; none while it waits. The database adds a row with the entry, in the same
 * transaction: what is committed late waits for the next batch, whatever its day. It gets its batch once, and that is all that changes.
 */
export const tallyEntries = pgTable(
  'tally_entries',
  {
    applicationId: uuid('application_id').notNull(),
    place: integer('place').notNull(),
    /** Of the entry, so that what waits is found without the fee book. */
    recordedAt: timestamp('recorded_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Checked at the commit: the entries go into a batch before it is written. */
    batchId: uuid('batch_id').references(() => tallyBatches.id),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.place] }),
    foreignKey({
      columns: [t.applicationId, t.place],
      foreignColumns: [feeEntries.applicationId, feeEntries.place],
      name: 'tally_entries_entry_fk',
    }),
    index('tally_entries_waiting').on(t.recordedAt).where(sql`${t.batchId} is null`),
    index('tally_entries_batch').on(t.batchId, t.recordedAt, t.applicationId, t.place).where(sql`${t.batchId} is not null`),
  ],
)

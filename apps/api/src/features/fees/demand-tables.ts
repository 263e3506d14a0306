import { feeHeadKinds } from '@campus/contracts/fees/options.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { courses } from '../courses/tables.ts'
import { feeAccounts, feeEntries } from './tables.ts'
import { isOneOf, paise } from '../../platform/database/column-parts.ts'

/**
 * The heads under which fees are charged. The database makes the heads of kind `course` and `fine` when it first needs them, one of each.
 */
export const feeHeads = pgTable(
  'fee_heads',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    name: text('name').notNull(),
    kind: text('kind', { enum: feeHeadKinds }).notNull(),
    isRefundable: boolean('is_refundable').notNull().default(false),
    /** The accountant's name for it; null: the same. */
    ledgerName: text('ledger_name'),
    /** Place in the college's own order, from 0: of what is due on one day, the earlier head is paid first, and deposits last. */
    rank: integer('rank').notNull(),
  },
  (t) => [
    uniqueIndex('fee_heads_only').on(t.kind).where(sql`${t.kind} in ('course', 'fine')`),
    check('fee_heads_kind', sql`${t.kind} in (${isOneOf(feeHeadKinds)})`),
  ],
)

/**
 * The demands of an account, each with a due date: instalments, which are written when it opens, and fines. The account's sums are those of
 * its demands; the database writes them beside the ledger, and nobody else can (docs/decisions/096).
 */
export const feeDemands = pgTable(
  'fee_demands',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => feeAccounts.applicationId),
    /** From 1, in the order in which they were added to the account. */
    place: integer('place').notNull(),
    headId: uuid('head_id')
      .notNull()
      .references(() => feeHeads.id),
    semester: smallint('semester'),
    /** The last day on which it is paid in time; for a fine, the day on which it was written, or for that of an instalment the instalment's. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** The sum that concessions have taken off it, or of a fine the part that was taken back. */
    lessPaise: paise('less_paise').notNull().default(0),
    /** The sum of its allocations. */
    paidPaise: paise('paid_paise').notNull().default(0),
    openPaise: paise('open_paise').notNull().generatedAlwaysAs(sql`amount_paise - less_paise - paid_paise`),
    /** For a fine: the place of its entry in the ledger, of several for an instalment the first. */
    entryPlace: integer('entry_place'),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.place] }),
    index('fee_demands_head').on(t.headId),
    index('fee_demands_open').on(t.dueOn, t.applicationId, t.openPaise).where(sql`${t.openPaise} > 0`),
    check('fee_demands_amounts', sql`${t.amountPaise} > 0 and ${t.lessPaise} >= 0 and ${t.paidPaise} >= 0`),
    check('fee_demands_open', sql`${t.openPaise} >= 0`),
  ],
)

/**
 * Which demand a payment's money went to. Rows are only added: a reversal takes back with negative ones, and where a fine or a concession
 * leaves a demand with more than it asks for, the money moves on to the next one.
 */
export const feeAllocations = pgTable(
  'fee_allocations',
  {
    applicationId: uuid('application_id').notNull(),
    /** The place of the entry that moved the money. */
    entryPlace: integer('entry_place').notNull(),
    /** From 1, within the entry. */
    place: integer('place').notNull(),
    /** The place of the payment whose money it is. */
    paymentPlace: integer('payment_place').notNull(),
    demandPlace: integer('demand_place').notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.entryPlace, t.place] }),
    foreignKey({
      columns: [t.applicationId, t.entryPlace],
      foreignColumns: [feeEntries.applicationId, feeEntries.place],
      name: 'fee_allocations_entry_fk',
    }),
    foreignKey({
      columns: [t.applicationId, t.demandPlace],
      foreignColumns: [feeDemands.applicationId, feeDemands.place],
      name: 'fee_allocations_demand_fk',
    }),
    index('fee_allocations_demand').on(t.applicationId, t.demandPlace),
    check('fee_allocations_amount', sql`${t.amountPaise} <> 0`),
  ],
)

/** The versions of what a course charges those who were admitted in a year. They are only added; the newest counts for accounts that are opened. */
export const feePlans = pgTable(
  'fee_plans',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    admissionYear: smallint('admission_year').notNull(),
    /** The question and answer of the students whom it is for (`writeAnswerFilter`); empty: of all whose answer has no plan of its own. */
    category: text('category').notNull().default(''),
    /** From 1. */
    version: integer('version').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    savedByName: text('saved_by_name').notNull(),
  },
  (t) => [
    uniqueIndex('fee_plans_version').on(t.courseId, t.admissionYear, t.category, t.version),
    check('fee_plans_first', sql`${t.version} > 0`),
  ],
)

/** The instalments of a plan; a plan without any is none: the course's price is divided by its semesters. */
export const feePlanLines = pgTable(
  'fee_plan_lines',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => feePlans.id),
    place: integer('place').notNull(),
    semester: smallint('semester').notNull(),
    headId: uuid('head_id')
      .notNull()
      .references(() => feeHeads.id),
    amountPaise: paise('amount_paise').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.place] }),
    index('fee_plan_lines_head').on(t.headId),
    check('fee_plan_lines_amount', sql`${t.amountPaise} > 0`),
  ],
)

/** The college's decisions about payments: one row, or none as long as it has decided nothing. */
export const feeRules = pgTable(
  'fee_rules',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Whether a payment may go to instalments that are still to come. */
    acceptsAdvance: boolean('accepts_advance').notNull(),
    /** The question of the admission form by whose answer plans differ; null: they do not. */
    categoryQuestion: text('category_question'),
  },
  (t) => [check('fee_rules_only', sql`${t.isOnly}`)],
)

/** The days on which a mail reminded somebody of what they owe: of each day one. */
export const feeReminders = pgTable(
  'fee_reminders',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => feeAccounts.applicationId),
    remindedOn: date('reminded_on', { mode: 'string' }).notNull(),
    /** The admin's name on that day. */
    byName: text('by_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.remindedOn] })],
)

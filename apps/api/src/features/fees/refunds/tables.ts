import { refundMethods } from '@campus/contracts/fees/options.ts'
import type { RefundClause } from '@campus/contracts/fees/refunds/schema.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { courses } from '../../courses/tables.ts'
import { isOneOf, moment, paise } from '../../../platform/database/column-parts.ts'
import { feeDemands } from '../demand-tables.ts'
import { feeAccounts } from '../tables.ts'

/** The versions of what a course keeps of the fees of those who were admitted in a year and leave. They are only added; the newest counts. */
export const refundRules = pgTable(
  'refund_rules',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    admissionYear: smallint('admission_year').notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    /** In the order of their days; their sums are rupees, as in the contract. */
    clauses: jsonb('clauses').$type<RefundClause[]>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedByName: text('saved_by_name').notNull(),
  },
  (t) => [
    uniqueIndex('refund_rules_version').on(t.courseId, t.admissionYear, t.version),
    check('refund_rules_first', sql`${t.version} > 0`),
  ],
)

/**
 * That a student has left: what is not charged any more, and what goes back. The ledger's two entries name it; the database lets nobody
 * change more of it than how the money went, and writes itself that it was taken back (see the migration).
 */
export const feeWithdrawals = pgTable(
  'fee_withdrawals',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => feeAccounts.applicationId),
    /** The day on which the written application came, and the one by which the money has to go back. */
    leftOn: date('left_on', { mode: 'string' }).notNull(),
    payBy: date('pay_by', { mode: 'string' }).notNull(),
    rulesId: uuid('rules_id')
      .notNull()
      .references(() => refundRules.id),
    /** The words of the clause that counted on that day; null after the last one. */
    clause: text('clause'),
    refundPaise: paise('refund_paise').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    takenBackAt: moment('taken_back_at'),
    /** How the money went back, and the name of the admin who wrote it down. */
    paidOn: date('paid_on', { mode: 'string' }),
    paidBy: text('paid_by', { enum: refundMethods }),
    reference: text('reference'),
    paidByName: text('paid_by_name'),
  },
  (t) => [
    index('fee_withdrawals_account').on(t.applicationId),
    unique('fee_withdrawals_of_account').on(t.id, t.applicationId),
    index('fee_withdrawals_rules').on(t.rulesId),
    check('fee_withdrawals_amount', sql`${t.refundPaise} >= 0`),
    check('fee_withdrawals_method', sql`${t.paidBy} in (${isOneOf(refundMethods)})`),
    check(
      'fee_withdrawals_paid',
      sql`num_nulls(${t.paidOn}, ${t.paidBy}, ${t.reference}, ${t.paidByName}) = 4 or (num_nulls(${t.paidOn}, ${t.paidBy}, ${t.reference}, ${t.paidByName}) = 0 and ${t.takenBackAt} is null and ${t.refundPaise} > 0)`,
    ),
  ],
)

/** The sums that a withdrawal takes off the demands of the account. */
export const feeWithdrawalLines = pgTable(
  'fee_withdrawal_lines',
  {
    withdrawalId: uuid('withdrawal_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    demandPlace: integer('demand_place').notNull(),
    lessPaise: paise('less_paise').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.demandPlace] }),
    foreignKey({
      columns: [t.withdrawalId, t.applicationId],
      foreignColumns: [feeWithdrawals.id, feeWithdrawals.applicationId],
      name: 'fee_withdrawal_lines_withdrawal_fk',
    }),
    index('fee_withdrawal_lines_withdrawal').on(t.withdrawalId, t.applicationId),
    foreignKey({
      columns: [t.applicationId, t.demandPlace],
      foreignColumns: [feeDemands.applicationId, feeDemands.place],
      name: 'fee_withdrawal_lines_demand_fk',
    }),
    index('fee_withdrawal_lines_demand').on(t.applicationId, t.demandPlace),
    check('fee_withdrawal_lines_amount', sql`${t.lessPaise} > 0`),
  ],
)

/** The bank account that a refund goes to, as long as it is to be paid; once it was paid there, its last digits. The database forgets the rest (see the migration). */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    withdrawalId: uuid('withdrawal_id')
      .primaryKey()
      .references(() => feeWithdrawals.id),
    /** Holder, number and IFSC, for the withdrawal alone (platform/crypto/refund-accounts.ts); null once the refund was paid. */
    encrypted: text('encrypted'),
    lastFour: text('last_four').notNull(),
    givenAt: moment('given_at').notNull().default(sql`clock_timestamp()`),
    /** The admin who entered it, and the name of that day; null for the student. No foreign key: it outlives the account. */
    givenBy: uuid('given_by'),
    givenByName: text('given_by_name'),
  },
  (t) => [
    check('refund_accounts_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check('refund_accounts_given_by', sql`(${t.givenBy} is null) = (${t.givenByName} is null)`),
  ],
)

import { entryKinds, paymentMethods } from '@campus/contracts/fees/options.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { applications } from '../admissions/tables.ts'
import { courses } from '../courses/tables.ts'
import { isOneOf, paise } from '../../platform/database/column-parts.ts'

/**
 * The fee account of a student, opened with the application. Everything but the course's fee is the sum of the account's entries: the
 * database adds each entry to it, and lets nobody commit anything else (see the migration).
 */
export const feeAccounts = pgTable(
  'fee_accounts',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id),
    /** The course's price on the day of the application; never changed. */
    courseFeePaise: paise('course_fee_paise').notNull(),
    /** The sum that is taken off it: concessions, and fees that are not charged any more because the student has left. */
    concessionPaise: paise('concession_paise').notNull().default(0),
    /** The latter alone. */
    withdrawnPaise: paise('withdrawn_paise').notNull().default(0),
    lateFinePaise: paise('late_fine_paise').notNull().default(0),
    /** The sum of payments that were not reversed, less refunds. */
    paidPaise: paise('paid_paise').notNull().default(0),
    entryCount: integer('entry_count').notNull().default(0),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('fee_accounts_amounts', sql`${t.courseFeePaise} >= 0 and ${t.lateFinePaise} >= 0 and ${t.paidPaise} >= 0`),
    check('fee_accounts_concession', sql`${t.concessionPaise} between 0 and ${t.courseFeePaise}`),
    check('fee_accounts_withdrawn', sql`${t.withdrawnPaise} between 0 and ${t.concessionPaise}`),
    check('fee_accounts_due', sql`${t.paidPaise} <= ${t.courseFeePaise} - ${t.concessionPaise} + ${t.lateFinePaise}`),
  ],
)

/** Numbers of receipts. A number is never given twice; one is skipped where a payment was not stored in the end. */
export const receiptNumbers = pgSequence('receipt_numbers', { startWith: 1001 })

/** The schemes by which concessions are given. */
export const feeSchemes = pgTable('fee_schemes', {
  id: uuid('id').primaryKey().$defaultFn(v7),
  name: text('name').notNull(),
  /** The sponsor who pays it in place of the student; null: nobody, the college goes without. */
  sponsor: text('sponsor'),
  /** Place in the college's own order, from 0. */
  rank: integer('rank').notNull(),
})

/**
 * The ledger: rows are only ever added, the database refuses everything else. It fills in by itself the place, what is then due,
 * the receipt's number, and a reversal's amount and method.
 */
export const feeEntries = pgTable(
  'fee_entries',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => feeAccounts.applicationId),
    /** From 1, in the order in which they were added to the account. */
    place: integer('place').notNull().default(0),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** Negative for an adjustment that takes something back, and where a withdrawal is taken back. */
    amountPaise: paise('amount_paise').notNull().default(0),
    /** The amount due after the entry. */
    duePaise: paise('due_paise').notNull().default(0),
    /**
     * The part of it that was asked for by the day of the entry; null for every other entry, for a payment that was entered on a later day,
     * and before this was kept.
     */
    dueNowPaise: paise('due_now_paise'),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    receiptNumber: text('receipt_number'),
    /** For a payment: the number of the cheque or of the transfer. */
    reference: text('reference'),
    /** The place of the payment that it takes back. */
    reverses: integer('reverses'),
    reason: text('reason'),
    /** For a payment by cheque: the bank that is to pay it, and the day that is written on it. */
    chequeBank: text('cheque_bank'),
    chequeDate: date('cheque_date', { mode: 'string' }),
    /** For a payment that was entered later than it was made: the college's day on which it was made, and why. */
    paidOn: date('paid_on', { mode: 'string' }),
    paidOnReason: text('paid_on_reason'),
    /** For a reversal: the bank did not pay the cheque. */
    isBounce: boolean('is_bounce').notNull().default(false),
    /** For a fine that came by itself for a day that the office named: the day by which nobody had paid. */
    dueDate: date('due_date', { mode: 'string' }),
    /** For one that came for an instalment: its due date, the step from 1, and what that step has come to with this entry. */
    instalmentDue: date('instalment_due', { mode: 'string' }),
    fineStep: smallint('fine_step'),
    stepPaise: paise('step_paise'),
    /** For a concession: the scheme by which it was given, and the head that it was taken off. No foreign key: a head that is demanded stays. */
    schemeId: uuid('scheme_id').references(() => feeSchemes.id),
    headId: uuid('head_id'),
    /** The withdrawal that it belongs to. No foreign key: one is never deleted. */
    withdrawalId: uuid('withdrawal_id'),
    /** The request by which a second person approved it; null where one person was enough. No foreign key: a request is never deleted. */
    approvalId: uuid('approval_id'),
    /** For a payment that came online: the provider's payment, which is booked once. No foreign key: one is never deleted. */
    onlinePayment: uuid('online_payment'),
    /** 0: what was booked by itself when it arrived; from 1: what the office credited of it afterwards. */
    onlinePart: smallint('online_part').notNull().default(0),
    /** The admin; null for what the server did by itself. No foreign key: an entry outlives the account, whose deletion would look through all of them. */
    recordedBy: uuid('recorded_by'),
    /** The admin's name on that day. */
    recordedByName: text('recorded_by_name'),
    recordedAt: timestamp('recorded_at', { withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.place] }),
    foreignKey({ columns: [t.applicationId, t.reverses], foreignColumns: [t.applicationId, t.place], name: 'fee_entries_reverses_fk' }),
    uniqueIndex('fee_entries_receipt_number').on(t.receiptNumber).where(sql`${t.receiptNumber} is not null`),
    uniqueIndex('fee_entries_online_part').on(t.onlinePayment, t.onlinePart).where(sql`${t.onlinePayment} is not null`),
    uniqueIndex('fee_entries_reversed_once').on(t.applicationId, t.reverses).where(sql`${t.reverses} is not null`),
    uniqueIndex('fee_entries_fined_once').on(t.applicationId, t.dueDate).where(sql`${t.dueDate} is not null`),
    /** A step is charged once, and each day of it. */
    uniqueIndex('fee_entries_stepped_once')
      .on(t.applicationId, t.instalmentDue, t.fineStep, t.stepPaise)
      .where(sql`${t.instalmentDue} is not null`),
    /** For the release before, which looks up since when somebody owes; it can go with the next one. */
    index('fee_entries_settled').on(t.applicationId, t.place).where(sql`${t.duePaise} = 0`),
    index('fee_entries_scheme').on(t.schemeId).where(sql`${t.schemeId} is not null`),
    /** A withdrawal is written once, and taken back once. */
    uniqueIndex('fee_entries_withdrawn_once')
      .on(t.withdrawalId, t.kind, sql`(${t.amountPaise} > 0)`)
      .where(sql`${t.withdrawalId} is not null`),
    index('fee_entries_concessions').on(t.recordedAt).where(sql`${t.kind} = 'Concession'`),
    index('fee_entries_recorded').on(t.recordedAt),
    /** For what a bank's line may be: by day and amount, and by the number that stands on it. */
    index('fee_entries_bank_day')
      .on(sql`coalesce(${t.paidOn}, (${t.recordedAt} at time zone 'Asia/Kolkata')::date)`, t.amountPaise)
      .where(sql`${t.paymentMethod} <> 'Cash'`),
    index('fee_entries_reference').on(sql`upper(${t.reference})`).where(sql`${t.reference} is not null`),
    index('fee_entries_money').on(t.recordedAt).where(sql`${t.paymentMethod} is not null`),
    check('fee_entries_kind', sql`${t.kind} in (${isOneOf(entryKinds)})`),
    check(
      'fee_entries_amount',
      sql`${t.amountPaise} > 0 or (${t.amountPaise} < 0 and ${t.kind} in ('Concession', 'Late Fine', 'Withdrawal', 'Refund'))`,
    ),
    check('fee_entries_due', sql`${t.duePaise} >= 0`),
    check('fee_entries_due_now', sql`${t.dueNowPaise} is null or ${t.dueNowPaise} between 0 and ${t.duePaise}`),
    check('fee_entries_method', sql`${t.paymentMethod} in (${isOneOf(paymentMethods)})`),
    check('fee_entries_money_has_a_method', sql`(${t.paymentMethod} is not null) = (${t.kind} in ('Payment', 'Reversal'))`),
    check('fee_entries_payment_has_a_receipt', sql`(${t.receiptNumber} is not null) = (${t.kind} = 'Payment')`),
    check('fee_entries_reversal_has_a_payment', sql`(${t.reverses} is not null) = (${t.kind} = 'Reversal')`),
    check('fee_entries_change_has_a_reason', sql`(${t.reason} is not null) = (${t.kind} <> 'Payment')`),
    check('fee_entries_reference', sql`${t.reference} is null or ${t.kind} = 'Payment'`),
    check(
      'fee_entries_cheque',
      sql`(${t.chequeBank} is null and ${t.chequeDate} is null) or (${t.kind} = 'Payment' and ${t.paymentMethod} = 'Cheque')`,
    ),
    check(
      'fee_entries_paid_on',
      sql`(${t.paidOn} is null) = (${t.paidOnReason} is null) and (${t.paidOn} is null or (${t.kind} = 'Payment' and ${t.paidOn} < (${t.recordedAt} at time zone 'Asia/Kolkata')::date))`,
    ),
    check(
      'fee_entries_online',
      sql`${t.onlinePayment} is null or (${t.kind} = 'Payment' and ${t.paymentMethod} not in ('Cash', 'Cheque'))`,
    ),
    check('fee_entries_bounce', sql`not ${t.isBounce} or (${t.kind} = 'Reversal' and ${t.paymentMethod} = 'Cheque')`),
    check('fee_entries_scheme', sql`(${t.schemeId} is null and ${t.headId} is null) or ${t.kind} = 'Concession'`),
    check('fee_entries_withdrawal', sql`(${t.withdrawalId} is not null) = (${t.kind} in ('Withdrawal', 'Refund'))`),
    check('fee_entries_due_date', sql`${t.dueDate} is null or ${t.kind} = 'Late Fine'`),
    check(
      'fee_entries_step',
      sql`num_nulls(${t.instalmentDue}, ${t.fineStep}, ${t.stepPaise}) = 3 or (num_nulls(${t.instalmentDue}, ${t.fineStep}, ${t.stepPaise}) = 0 and ${t.kind} = 'Late Fine' and ${t.dueDate} is null and ${t.stepPaise} >= ${t.amountPaise})`,
    ),
  ],
)

/** The concessions whose sponsor has paid them. */
export const feeSponsorPayments = pgTable(
  'fee_sponsor_payments',
  {
    applicationId: uuid('application_id').notNull(),
    /** The place of the concession in the ledger. */
    entryPlace: integer('entry_place').notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    reference: text('reference'),
    /** The admin's name on that day. */
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.entryPlace] }),
    foreignKey({
      columns: [t.applicationId, t.entryPlace],
      foreignColumns: [feeEntries.applicationId, feeEntries.place],
      name: 'fee_sponsor_payments_entry_fk',
    }),
  ],
)

/** The college's days on which late fines were written or nobody was late: the server tells by them that its clock has jumped. */
export const lateFineRuns = pgTable('late_fine_runs', { day: date('day', { mode: 'string' }).primaryKey() })

/** A step of a late fine as it is kept (`FineStep` of the contract). */
export type StoredFineStep = { fromDay: number; amountPaise: number; mostPaise?: number }

/** How a course fines who pays late: an amount for each of its due dates, or steps for each instalment. */
export const lateFines = pgTable(
  'late_fines',
  {
    courseId: uuid('course_id')
      .primaryKey()
      .references(() => courses.id),
    amountPaise: paise('amount_paise').notNull(),
    dueDates: date('due_dates', { mode: 'string' }).array().notNull(),
    steps: jsonb('steps').$type<StoredFineStep[]>().notNull().default([]),
    /** The steps count for instalments that are due from this day on. */
    stepsSince: date('steps_since', { mode: 'string' }),
  },
  (t) => [
    check('late_fines_amount', sql`${t.amountPaise} >= 0`),
    check('late_fines_steps', sql`${t.steps} = '[]'::jsonb or ${t.stepsSince} is not null`),
  ],
)

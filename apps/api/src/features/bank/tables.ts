import { asideReasons, bankLayouts, bookKinds, lineStates } from '@campus/contracts/bank/options.ts'
import type { BankMapping } from '@campus/contracts/bank/schema.ts'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { feeWithdrawals } from '../fees/refunds/tables.ts'
import { feeEntries } from '../fees/tables.ts'
import { onlineSettlements } from '../payments/settlements/tables.ts'
import { isOneOf, moment, paise } from '../../platform/database/column-parts.ts'

/** The college's bank accounts and how their statements are read. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    name: text('name').notNull(),
    /** At most the last four: the whole number is kept nowhere. */
    lastDigits: text('last_digits'),
    layout: text('layout', { enum: bankLayouts }).notNull(),
    mapping: jsonb('mapping').$type<BankMapping>(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('bank_accounts_name').on(t.name),
    check('bank_accounts_digits', sql`${t.lastDigits} ~ '^[0-9]{1,4}$'`),
    check('bank_accounts_layout', sql`${t.layout} in (${isOneOf(bankLayouts)})`),
    check('bank_accounts_mapping', sql`${t.layout} <> 'own' or ${t.mapping} is not null`),
  ],
)

/** Files that were imported; rows are only added. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    accountId: uuid('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    fileName: text('file_name').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    openingPaise: paise('opening_paise').notNull(),
    closingPaise: paise('closing_paise').notNull(),
    importedByName: text('imported_by_name').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (t) => [index('bank_statements_account').on(t.accountId, t.toDay)],
)

/** Lines of statements; rows are only added. The decisions about them are in `bank_line_states`. */
export const bankLines = pgTable(
  'bank_lines',
  {
    /** Of one file they follow each other. */
    id: uuid('id').primaryKey().$defaultFn(v7),
    accountId: uuid('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    day: date('day', { mode: 'string' }).notNull(),
    valueDay: date('value_day', { mode: 'string' }),
    narration: text('narration').notNull(),
    reference: text('reference'),
    /** Above zero for what came in. */
    amountPaise: paise('amount_paise').notNull(),
    balancePaise: paise('balance_paise').notNull(),
    /** A hash of all that the line says, and of how many equal ones stand above it in its file. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [
    uniqueIndex('bank_lines_once').on(t.accountId, t.fingerprint),
    index('bank_lines_statement').on(t.statementId),
    index('bank_lines_last').on(t.accountId, t.day, t.id),
    check('bank_lines_amount', sql`${t.amountPaise} <> 0`),
  ],
)

/** The decision about a line: it is matched, or set aside, or still open. */
export const bankLineStates = pgTable(
  'bank_line_states',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => bankLines.id),
    /** Those of the line, so that the lists are read by an index. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state', { enum: lineStates }).notNull().default('open'),
    /** The amount by which the line is less than its entries, and the bank's reason for keeping it. */
    differencePaise: paise('difference_paise').notNull().default(0),
    differenceReason: text('difference_reason'),
    /** Why it was set aside. */
    asideReason: text('aside_reason', { enum: asideReasons }),
    note: text('note'),
    /** The admin's name on that day. */
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('bank_line_states_by_day').on(sql`(${t.day} - date '2000-01-01')`, t.lineId),
    index('bank_line_states_by_state').on(t.state, sql`(${t.day} - date '2000-01-01')`, t.lineId),
    index('bank_line_states_account').on(t.accountId, t.state, sql`(${t.day} - date '2000-01-01')`, t.lineId),
    check('bank_line_states_state', sql`${t.state} in (${isOneOf(lineStates)})`),
    check('bank_line_states_aside', sql`(${t.asideReason} is not null) = (${t.state} = 'set aside')`),
    check('bank_line_states_reason', sql`${t.asideReason} in (${isOneOf(asideReasons)})`),
    check('bank_line_states_note', sql`${t.note} is null or ${t.state} = 'set aside'`),
    check(
      'bank_line_states_difference',
      sql`${t.differencePaise} >= 0 and (${t.differencePaise} > 0) = (${t.differenceReason} is not null)`,
    ),
    check('bank_line_states_decided', sql`num_nulls(${t.decidedByName}, ${t.decidedAt}) = case ${t.state} when 'open' then 2 else 0 end`),
  ],
)

/** The entries of the fee book that a matched line is. Each stands here once; what the sums must be is checked at the commit. */
export const bankMatchEntries = pgTable(
  'bank_match_entries',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankLineStates.lineId),
    place: integer('place').notNull(),
    kind: text('kind', { enum: bookKinds }).notNull(),
    /** Of a payment or a reversal: its entry. */
    applicationId: uuid('application_id'),
    entryPlace: integer('entry_place'),
    /** Of a refund: the withdrawal that it belongs to. */
    withdrawalId: uuid('withdrawal_id').references(() => feeWithdrawals.id),
    /** Of a transfer of the payment provider: all that it consists of. */
    settlementId: uuid('settlement_id').references(() => onlineSettlements.id),
    amountPaise: paise('amount_paise').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.place] }),
    foreignKey({
      columns: [t.applicationId, t.entryPlace],
      foreignColumns: [feeEntries.applicationId, feeEntries.place],
      name: 'bank_match_entries_entry_fk',
    }),
    uniqueIndex('bank_match_entries_entry').on(t.applicationId, t.entryPlace),
    uniqueIndex('bank_match_entries_withdrawal').on(t.withdrawalId),
    uniqueIndex('bank_match_entries_settlement').on(t.settlementId).where(sql`${t.settlementId} is not null`),
    check('bank_match_entries_kind', sql`${t.kind} in (${isOneOf(bookKinds)})`),
    check('bank_match_entries_amount', sql`${t.amountPaise} > 0`),
    check(
      'bank_match_entries_what',
      sql`num_nulls(${t.applicationId}, ${t.entryPlace}) = case when ${t.kind} in ('Refund', 'Settlement') then 2 else 0 end and (${t.withdrawalId} is not null) = (${t.kind} = 'Refund') and (${t.settlementId} is not null) = (${t.kind} = 'Settlement')`,
    ),
  ],
)

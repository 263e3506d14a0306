import { approvalKindNames, approvalStates, type ApprovalKind } from '@campus/contracts/approvals/kinds.ts'
import type { ApprovalRequest } from '@campus/contracts/approvals/schema.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { isOneOf, moment } from '../../platform/database/column-parts.ts'

/** When a request was last asked for, decided or withdrawn. */
export const changedAt = ({ askedAt, decidedAt }: Record<'askedAt' | 'decidedAt', AnyPgColumn>): SQL =>
  sql`greatest(${askedAt}, ${decidedAt})`

/**
 * Actions for which somebody needs a second person. A row is added and decided once: the database refuses every other change (see the
 * migration), and a decision by the person who asked.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    /** The receipt's number, the student's id or the account that it is about. One request of a kind waits for a target at a time. */
    target: text('target').notNull(),
    /** The same as the office names it, for the list and the audit log. */
    subject: text('subject').notNull(),
    /** The action that is carried out once it is approved. */
    request: jsonb('request').$type<ApprovalRequest>().notNull(),
    /** How the target stood when it was asked for; it is carried out only while it still stands so. */
    version: text('version').notNull(),
    /** The payment that is to be taken back. */
    paymentPaise: bigint('payment_paise', { mode: 'number' }),
    /** Of a concession: its scheme and head, as they were named then; of what was paid online: its currency. */
    about: text('about'),
    state: text('state', { enum: approvalStates }).notNull().default('waiting'),
    /** No foreign keys, and the names of that day: a decision outlives the accounts. */
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: moment('asked_at').notNull().default(sql`clock_timestamp()`),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    note: text('note'),
    /** The college's day on which it was last mailed that this waits. */
    remindedOn: date('reminded_on', { mode: 'string' }),
  },
  (t) => [
    uniqueIndex('approvals_waiting').on(t.kind, t.target).where(sql`${t.state} = 'waiting'`),
    index('approvals_newest').on(t.askedAt, t.id),
    /** Of each kind the last change. */
    index('approvals_changed').on(t.kind, changedAt(t)),
    check('approvals_kind', sql`${t.kind} in (${isOneOf(approvalKindNames)})`),
    check('approvals_state', sql`${t.state} in (${isOneOf(approvalStates)})`),
    check(
      'approvals_decided',
      sql`(${t.state} = 'waiting') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
    check('approvals_second_person', sql`${t.state} in ('waiting', 'withdrawn') or ${t.decidedBy} <> ${t.askedBy}`),
    check('approvals_withdrawn', sql`${t.state} <> 'withdrawn' or ${t.decidedBy} = ${t.askedBy}`),
  ],
)

/** The one rule of when a second person is needed; there is none until an owner has chosen. */
export const approvalRules = pgTable(
  'approval_rules',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    isRequired: boolean('is_required').notNull(),
    concessionLimitPaise: bigint('concession_limit_paise', { mode: 'number' }).notNull(),
  },
  (t) => [check('approval_rules_only', sql`${t.isOnly}`), check('approval_rules_limit', sql`${t.concessionLimitPaise} >= 0`)],
)

import type { Refund, RefundSearch, OwnRefund } from '@campus/contracts/fees/refund-schema.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isOfCourses } from '../admissions/course-queries.ts'
import { applications, fullName } from '../admissions/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { feeDemands, feeHeads } from './demand-tables.ts'
import { recordedBy, type Where } from './ledger-queries.ts'
import { feeWithdrawalLines, feeWithdrawals } from './refund-tables.ts'
import { feeEntries } from './tables.ts'
import type { Leaving, Worked } from './withdrawal-rules.ts'

/** Where there is no plan, the whole fee is one head of the server's own, of which nobody says whether it is refundable. */
const leavingKind = sql<Leaving['kind']>`case when ${feeHeads.kind} = 'deposit' then 'deposit'
  when ${feeHeads.isRefundable} or ${feeHeads.kind} = 'course' then 'refundable' else 'not refundable' end`

/** What a student who leaves was asked for, the earliest due date first, and what was paid of late fines. */
export const listLeaving = async (
  transaction: Database,
  applicationId: string,
): Promise<{ instalments: Leaving[]; finesPaidPaise: Paise }> => {
  const rows = await transaction
    .select({ demand: feeDemands, head: feeHeads.name, kind: leavingKind })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(eq(feeDemands.applicationId, applicationId))
    .orderBy(asc(feeDemands.dueOn), asc(feeHeads.rank), asc(feeDemands.place))
  const [instalments, fines] = [
    rows.filter(({ demand }) => demand.entryPlace === null),
    rows.filter(({ demand }) => demand.entryPlace !== null),
  ]
  return {
    instalments: instalments.map(({ demand: { place, semester, dueOn, amountPaise, lessPaise, paidPaise }, ...of }) => ({
      ...of,
      place,
      ...(semester !== null && { semester }),
      dueOn,
      netPaise: amountPaise - lessPaise,
      paidPaise,
    })),
    finesPaidPaise: fines.reduce((sum, { demand }) => sum + demand.paidPaise, 0),
  }
}

type Written = { leftOn: string; payBy: string; clause: string | null; rulesId: string; reason: string }

/** Writes that a student has left, and the entries that come of it. The account is locked by then. */
export const insertWithdrawal = async (
  transaction: Database,
  where: Where,
  { backPaise, less }: Pick<Worked, 'backPaise' | 'less'>,
  { reason, ...written }: Written,
): Promise<void> => {
  const { applicationId } = where
  const id = v7()
  await transaction.insert(feeWithdrawals).values({ ...written, id, applicationId, refundPaise: backPaise })
  await transaction
    .insert(feeWithdrawalLines)
    .values(less.map(({ place, lessPaise }) => ({ withdrawalId: id, applicationId, demandPlace: place, lessPaise })))
  const lessPaise = less.reduce((sum, line) => sum + line.lessPaise, 0)
  await insertEntries(transaction, where, { id, reason }, [
    ['Refund', backPaise],
    ['Withdrawal', lessPaise],
  ])
}

/** Takes a withdrawal back: its entries, in the opposite order. */
export const insertUndoneWithdrawal = async (
  transaction: Database,
  where: Where,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const entries = await transaction
    .select({ kind: feeEntries.kind, amountPaise: feeEntries.amountPaise })
    .from(feeEntries)
    .where(and(eq(feeEntries.applicationId, where.applicationId), eq(feeEntries.withdrawalId, id)))
    .orderBy(desc(feeEntries.place))
  await insertEntries(
    transaction,
    where,
    { id, reason },
    entries.map(({ kind, amountPaise }) => [kind, -amountPaise]),
  )
}

/** One statement for each entry: its trigger has to see what the one before it changed. */
const insertEntries = async (
  transaction: Database,
  where: Where,
  { id, reason }: { id: string; reason: string },
  entries: (readonly [kind: (typeof feeEntries.$inferInsert)['kind'], amountPaise: Paise])[],
) => {
  for (const [kind, amountPaise] of entries)
    if (amountPaise !== 0)
      await transaction.insert(feeEntries).values({ ...recordedBy(where), kind, amountPaise, reason, withdrawalId: id })
}

/** The receipts of an account's payments of which money goes back. */
export const findRefundedReceipts = async (db: Database, applicationId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ number: string }>(sql`
    select payment.receipt_number as number
    from fee_entries refund join fee_allocations moved on moved.application_id = refund.application_id and moved.entry_place = refund.place
      join fee_entries payment on payment.application_id = moved.application_id and payment.place = moved.payment_place
    where refund.application_id = ${applicationId}::uuid and refund.kind = 'Refund'
    group by number having sum(moved.amount_paise) <> 0 order by number`)
  return rows.map(({ number }) => number)
}

const holds = isNull(feeWithdrawals.takenBackAt)
const isRefund = and(holds, gt(feeWithdrawals.refundPaise, 0))

type Row = typeof feeWithdrawals.$inferSelect

const paidOf = ({ paidOn: on, paidBy: method, reference }: Pick<Row, 'paidOn' | 'paidBy' | 'reference'>) =>
  on !== null && method !== null && reference !== null ? { paid: { on, method, reference } } : {}

/** The withdrawals of some accounts that hold, the newest first, with what goes back by them. */
export const listWithdrawals = async (
  db: Database,
  applicationIds: string[],
): Promise<Map<string, { id: string; leftOn: string; refund?: OwnRefund }[]>> => {
  const rows = await db
    .select()
    .from(feeWithdrawals)
    .where(and(inArray(feeWithdrawals.applicationId, applicationIds), holds))
    .orderBy(desc(feeWithdrawals.recordedAt), desc(feeWithdrawals.id))
  return Map.groupBy(
    rows.map(({ id, applicationId, leftOn, payBy, refundPaise, ...row }) => ({
      of: applicationId,
      id,
      leftOn,
      ...(refundPaise > 0 && { refund: { amount: toRupees(refundPaise), payBy, ...paidOf(row) } }),
    })),
    ({ of }) => of,
  )
}

/** Whether anything but late fines that come by themselves was added to an account after a withdrawal was written. */
export const isAddedSince = async (db: Database, applicationId: string, withdrawalId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ is_added: boolean }>(sql`
    select exists (
      select from fee_entries where application_id = ${applicationId}::uuid and due_date is null and instalment_due is null
        and place > (select max(place) from fee_entries where application_id = ${applicationId}::uuid and withdrawal_id = ${withdrawalId}::uuid)
    ) as is_added`)
  return rows[0]?.is_added ?? false
}

/** What is to be paid first stands first. */
const keys: Record<string, SortKey> = { payBy: { column: sql`to_char(${feeWithdrawals.payBy}, 'YYYYMMDD')`, kind: 'text' } }

const refundsOf = (db: Database) =>
  db
    .select({
      id: feeWithdrawals.id,
      uniqueId: applications.uniqueId,
      name: fullName,
      course: courses.code,
      leftOn: feeWithdrawals.leftOn,
      payBy: feeWithdrawals.payBy,
      refundPaise: feeWithdrawals.refundPaise,
      paidOn: feeWithdrawals.paidOn,
      paidBy: feeWithdrawals.paidBy,
      reference: feeWithdrawals.reference,
      paidByName: feeWithdrawals.paidByName,
    })
    .from(feeWithdrawals)
    .innerJoin(applications, eq(applications.id, feeWithdrawals.applicationId))
    .innerJoin(courses, eq(courses.id, applications.courseId))

type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]

const toRefund = ({ id, refundPaise, paidOn, paidBy, reference, paidByName, ...row }: RefundRow): Refund => {
  const { paid } = paidOf({ paidOn, paidBy, reference })
  return { _id: id, ...row, amount: toRupees(refundPaise), ...(paid && { paid: { ...paid, by: paidByName ?? '' } }) }
}

/** One page of the money that goes back. */
export const findRefunds = async (
  db: Database,
  { is, limitedTo, ...paging }: Pick<RefundSearch, 'is'> & { limitedTo: CourseLimit } & Omit<Paging, 'sort'>,
): Promise<Page<Refund>> => {
  const { where, orderBy, limit, toPage } = keysetOf({ ...paging, sort: 'payBy' }, keys, feeWithdrawals.id)
  const rows = await refundsOf(db)
    .where(
      and(
        isRefund,
        isOfCourses(limitedTo),
        is === 'open' ? isNull(feeWithdrawals.paidOn) : undefined,
        is === 'paid' ? isNotNull(feeWithdrawals.paidOn) : undefined,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  const page = toPage(rows.map((row) => ({ ...row, key: row.payBy.replaceAll('-', '') })))
  return { ...page, rows: page.rows.map(({ key: _key, ...row }) => toRefund(row)) }
}

/** Money that goes back from an account; null where there is none such. */
export const findRefund = async (db: Database, applicationId: string, id: string): Promise<Refund | null> => {
  const [row] = await refundsOf(db).where(and(isRefund, eq(feeWithdrawals.applicationId, applicationId), eq(feeWithdrawals.id, id)))
  return row ? toRefund(row) : null
}

type Payment = Pick<Row, 'paidOn' | 'paidBy' | 'reference' | 'paidByName'>

/** Writes how money went back; nulls: it did not. */
export const updateRefundPayment = async (db: Database, id: string, payment: Payment): Promise<void> => {
  await db.update(feeWithdrawals).set(payment).where(eq(feeWithdrawals.id, id))
}

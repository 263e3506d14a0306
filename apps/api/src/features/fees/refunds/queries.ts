import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { collegeTimeZone } from '@campus/contracts/core/dates.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import type { Refund, RefundPayment, RefundSearch } from '@campus/contracts/fees/refunds/schema.ts'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOfCourses } from '../../admissions/course-queries.ts'
import { applications, fullName } from '../../admissions/tables.ts'
import { courses } from '../../courses/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../../platform/database/keyset.ts'
import { feeWithdrawals, refundAccounts } from './tables.ts'

/** The columns that say where a refund goes or went. */
export const paymentColumns = {
  paidOn: feeWithdrawals.paidOn,
  paidBy: feeWithdrawals.paidBy,
  reference: feeWithdrawals.reference,
  lastFour: refundAccounts.lastFour,
  givenAt: refundAccounts.givenAt,
  givenByName: refundAccounts.givenByName,
}

type PaymentRow = Pick<typeof feeWithdrawals.$inferSelect, 'paidOn' | 'paidBy' | 'reference'> & {
  lastFour: string | null
  givenAt: Date | null
  givenByName: string | null
}

/** How a refund was paid or, as long as it was not, where it goes. */
export const paymentOf = ({
  paidOn: on,
  paidBy: method,
  reference,
  lastFour,
  givenAt,
  givenByName: by,
}: PaymentRow): { paid?: RefundPayment; account?: NonNullable<Refund['account']> } => {
  if (on !== null && method !== null && reference !== null)
    return { paid: { on, method, reference, ...(lastFour !== null && { account: lastFour }) } }
  return lastFour === null || givenAt === null ? {} : { account: { lastFour, at: givenAt.toISOString(), ...(by !== null && { by }) } }
}

/** Withdrawals that hold, and of those the ones by which money goes back. */
export const holds = isNull(feeWithdrawals.takenBackAt)
const isRefund = and(holds, gt(feeWithdrawals.refundPaise, 0))

/** Sorts refunds by the day until which they have to be paid. */
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
      ...paymentColumns,
      paidByName: feeWithdrawals.paidByName,
    })
    .from(feeWithdrawals)
    .innerJoin(applications, eq(applications.id, feeWithdrawals.applicationId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(refundAccounts, eq(refundAccounts.withdrawalId, feeWithdrawals.id))

type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]

const toRefunds = async (db: Database, rows: RefundRow[]): Promise<Refund[]> => {
  const sources = await listSources(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, refundPaise, paidOn, paidBy, reference, lastFour, givenAt, givenByName, paidByName, ...row }) => {
    const { paid, account } = paymentOf({ paidOn, paidBy, reference, lastFour, givenAt, givenByName })
    return {
      _id: id,
      ...row,
      amount: toRupees(refundPaise),
      ...(account && { account }),
      ...(paid && { paid: { ...paid, by: paidByName ?? '' } }),
      from: sources.get(id) ?? [],
    }
  })
}

type Source = NonNullable<Refund['from']>[number]

/** The payments of which money goes back by some withdrawals, the first one first. */
const listSources = async (db: Database, ids: string[]): Promise<Map<string, Source[]>> => {
  const { rows } = await db.execute<{
    id: string
    number: string
    method: PaymentMethod
    reference: string | null
    on: string
    paise: string
    online: boolean
  }>(sql`
    select refund.withdrawal_id as id, payment.receipt_number as number, payment.payment_method as method, payment.reference,
      coalesce(payment.paid_on, (payment.recorded_at at time zone ${sql.raw(`'${collegeTimeZone}'`)})::date)::text as on, -sum(moved.amount_paise) as paise,
      payment.online_payment is not null as online
    from fee_entries refund
      join fee_allocations moved on moved.application_id = refund.application_id and moved.entry_place = refund.place
      join fee_entries payment on payment.application_id = moved.application_id and payment.place = moved.payment_place
    where refund.withdrawal_id = any(${sql.param(ids)}::uuid[]) and refund.kind = 'Refund' and refund.amount_paise > 0
    group by refund.withdrawal_id, payment.application_id, payment.place
    order by payment.place`)
  return Map.groupBy(
    rows.map(({ id, number: receiptNumber, method, reference, on, paise, online }) => ({
      of: id,
      receiptNumber,
      method,
      ...(reference !== null && { reference }),
      on,
      amount: toRupees(Number(paise)),
      ...(online && { online }),
    })),
    ({ of }) => of,
  )
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
  const { data, ...cursors } = toPage(
    rows.map((row) => ({ ...row, key: row.payBy.replaceAll('-', '') })),
    (row) => row,
  )
  return { data: await toRefunds(db, data), ...cursors }
}

/** Money that goes back from an account; null where there is none such. */
export const findRefund = async (db: Database, applicationId: string, id: string): Promise<Refund | null> => {
  const rows = await refundsOf(db).where(and(isRefund, eq(feeWithdrawals.applicationId, applicationId), eq(feeWithdrawals.id, id)))
  return (await toRefunds(db, rows))[0] ?? null
}

type Payment = Record<'paidOn' | 'reference' | 'paidByName', string | null> & Pick<PaymentRow, 'paidBy'>

/** Writes how money went back; nulls: it did not. */
export const updateRefundPayment = async (db: Database, id: string, payment: Payment): Promise<void> => {
  await db.update(feeWithdrawals).set(payment).where(eq(feeWithdrawals.id, id))
}

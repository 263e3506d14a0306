import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { collegeDay, monthsLater } from '@campus/contracts/core/dates.ts'
import type { TestApp } from './app.ts'
import { applicant, applied } from './admissions.ts'

type Caller = { token?: string; headers?: Record<string, string> }

/** A student of BCA, whose fee is ₹2,25,000.50, admitted unless told otherwise; their id. */
export const enrolled = async (api: TestApp, n: number, admin: Caller, fields: Record<string, string> = {}): Promise<string> => {
  const id = await applied(api, { ...applicant(n), ...fields })
  const decision = { applicationStatus: 'Approved', message: 'Welcome' }
  await api.send(updateStatus, { params: { studentUniqueId: id }, body: decision }, admin)
  return id
}

/** Records a payment; what it answers. */
export const paid = async (api: TestApp, payment: Pick<FeePayment, 'uniqueId' | 'Paid_amount'> & Partial<FeePayment>, admin: Caller) =>
  (await api.send(recordPayment, { body: { paymentMethod: 'UPI', ...payment } }, admin)).body

/** Moves some accounts to the moment of an application, as if they had been opened then: their instalments and first status too. */
export const openedAt = async ({ pool }: Pick<TestApp, 'pool'>, uniqueIds: readonly string[], moment: string | Date): Promise<void> => {
  const client = await pool.connect()
  try {
    // Without the triggers, which let nobody change what an account was asked for.
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `update fee_demands set due_on = due_on + (($2::timestamptz at time zone 'Asia/Kolkata')::date - (applied_at at time zone 'Asia/Kolkata')::date)
        from applications where id = application_id and entry_place is null and unique_id = any($1)`,
      [uniqueIds, moment],
    )
    await client.query(
      `update status_changes set changed_at = $2 where id in (
        select distinct on (application_id) status_changes.id from status_changes join applications on applications.id = application_id
        where unique_id = any($1) order by application_id, changed_at, status_changes.id)`,
      [uniqueIds, moment],
    )
    await client.query('update applications set applied_at = $2 where unique_id = any($1)', [uniqueIds, moment])
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Returns the balances of an account next to those computed from its entries: both must always be the same. */
export const booksOf = async ({ pool }: Pick<TestApp, 'pool'>) => {
  const { rows } = await pool.query<{ id: string; due: string; rebuilt: string; last: string; entries: number; lowest: string }>(`
    select p.unique_id as id,
      a.course_fee_paise - a.concession_paise + a.late_fine_paise - a.paid_paise as due,
      a.course_fee_paise + coalesce(sum(case e.kind when 'Payment' then -e.amount_paise when 'Reversal' then e.amount_paise
        when 'Concession' then -e.amount_paise when 'Withdrawal' then -e.amount_paise else e.amount_paise end), 0) as rebuilt,
      coalesce((array_agg(e.due_paise order by e.place desc))[1], a.course_fee_paise) as last,
      count(e.place)::int as entries, coalesce(min(e.due_paise), a.course_fee_paise) as lowest
    from fee_accounts a join applications p on p.id = a.application_id left join fee_entries e using (application_id)
    group by a.application_id, p.unique_id`)
  return new Map(rows.map(({ id, entries, ...sums }) => [id, { entries, ...mapValues(sums) }]))
}

const mapValues = <K extends string>(sums: Record<K, string>) =>
  Object.fromEntries(Object.entries<string>(sums).map(([name, value]) => [name, Number(value)])) as Record<K, number>

/** The day on which the second instalment of an account that is opened today is due. */
export const inSixMonths = (): string => monthsLater(collegeDay(), 6)

import type { BookEntry, BookKey } from '@campus/contracts/bank/schema.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../admissions/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { feeWithdrawals } from '../fees/refunds/tables.ts'
import { feeEntries } from '../fees/tables.ts'
import { onlineSettlementLines, onlineSettlements } from '../payments/settlements/tables.ts'
import { bankMatchEntries } from './tables.ts'

/** The college's day on which money of an entry moved, as its index has it. */
export const bankDay = (entry: string): SQL =>
  sql.raw(`coalesce(${entry}.paid_on, (${entry}.recorded_at at time zone 'Asia/Kolkata')::date)`)

const nameOf = sql.raw(`concat_ws(' ', student.first_name, student.middle_name, student.last_name)`)

/**
 * True of a reversal by which money that came is not there any more, and no line says that it went: a bounced cheque comes and goes at the
 * bank, while of anything else a person has to say whether it was ever there.
 */
export const isTakenBack = sql`not taken.is_bounce and taken.reverses is not null and not exists (select from ${bankMatchEntries} gone
  where gone.application_id = taken.application_id and gone.entry_place = taken.place)`

/** Columns of `BookRow` of an entry of the ledger, beside the payment that it reverses. */
export const entryColumns = sql`
  entry.kind, coalesce(entry.receipt_number, payment.receipt_number) as key, student.unique_id as "uniqueId", ${nameOf} as name,
  entry.payment_method as method, coalesce(entry.reference, payment.reference) as reference, entry.amount_paise as "amountPaise",
  to_char(${bankDay('entry')}, 'YYYY-MM-DD') as day, exists (select from ${feeEntries} taken where ${isTakenBack}
    and taken.application_id = entry.application_id and taken.reverses = entry.place) as "takenBack", entry.application_id as "applicationId", entry.place as "entryPlace",
  null::uuid as "withdrawalId", null::uuid as "settlementId"`

/** The same of a refund that was paid. */
export const refundColumns = sql`
  'Refund' as kind, refund.id::text as key, student.unique_id as "uniqueId", ${nameOf} as name, refund.paid_by as method, refund.reference,
  refund.refund_paise as "amountPaise", to_char(refund.paid_on, 'YYYY-MM-DD') as day, false as "takenBack", null::uuid as "applicationId",
  null::integer as "entryPlace", refund.id as "withdrawalId", null::uuid as "settlementId"`

/** The same of a transfer of the payment provider, which has no student and no method of the fee book. */
export const settlementColumns = sql`
  'Settlement' as kind, settlement.id::text as key, null::text as "uniqueId", settlement.settlement_id as name, null::text as method,
  settlement.utr as reference, settlement.net_paise as "amountPaise", to_char(settlement.settled_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
  false as "takenBack", null::uuid as "applicationId", null::integer as "entryPlace", null::uuid as "withdrawalId", settlement.id as "settlementId"`

export const fromEntries = sql`
  ${feeEntries} entry join ${applications} student on student.id = entry.application_id
  left join ${feeEntries} payment on payment.application_id = entry.application_id and payment.place = entry.reverses`

export const fromRefunds = sql`${feeWithdrawals} refund join ${applications} student on student.id = refund.application_id`

export const fromSettlements = sql`${onlineSettlements} settlement`

/** True of an entry that no line has, neither by itself nor with the settlement by which its money came. */
export const isUnmatched = sql`not exists (select from ${bankMatchEntries} matched
    where matched.application_id = entry.application_id and matched.entry_place = entry.place)
  and not exists (select from ${onlineSettlementLines} part join ${bankMatchEntries} matched on matched.settlement_id = part.settlement_id
    where part.payment_id = entry.online_payment and part.kind = 'payment')`
export const isRefundUnmatched = sql`refund.paid_on is not null
  and not exists (select from ${bankMatchEntries} matched where matched.withdrawal_id = refund.id)`

/** True of a settlement that no line has, and by which money came. */
export const isSettlementUnmatched = sql`settlement.net_paise > 0
  and not exists (select from ${bankMatchEntries} matched where matched.settlement_id = settlement.id)`

/** The settlements with which the money of an entry came: by itself it did not. */
const cameWith = sql`select part.settlement_id from ${onlineSettlementLines} part
  where part.payment_id = entry.online_payment and part.kind = 'payment'`

/** True of an entry whose money came by itself, as far as is known. */
export const isAlone = sql`not exists (${cameWith})`

/** The receipt of something in a settlement that a line has by itself; null where there is none. */
export const partMatched = sql`(select booked.receipt_number from ${onlineSettlementLines} part
  join ${feeEntries} booked on booked.online_payment = part.payment_id
  join ${bankMatchEntries} matched on matched.application_id = booked.application_id and matched.entry_place = booked.place
  where part.settlement_id = settlement.id and part.kind = 'payment' order by booked.receipt_number limit 1)`

/** True of an entry that moved money: a payment that was written by mistake and taken back never came. */
export const hasMoved = sql`not exists (select from ${feeEntries} taken
  where taken.application_id = entry.application_id and taken.reverses = entry.place and not taken.is_bounce)`

/** An entry as the database gives it; of a bigint come its digits. */
export type BookRow = Pick<BookEntry, 'kind' | 'key' | 'name' | 'day'> & {
  uniqueId: string | null
  method: BookEntry['method'] | null
  takenBack: boolean
  reference: string | null
  amountPaise: string
  applicationId: string | null
  entryPlace: number | null
  withdrawalId: string | null
  settlementId: string | null
}

export const toBookEntry = ({ kind, key, uniqueId, name, method, reference, amountPaise, day, takenBack }: BookRow): BookEntry => ({
  kind,
  key,
  ...(uniqueId !== null && { uniqueId }),
  name,
  ...(method && { method }),
  ...(reference !== null && { reference }),
  amount: toRupees(Number(amountPaise)),
  day,
  ...(takenBack && { takenBack }),
})

/** An entry that is to be matched: where it stands, and whether a line has it. */
export type FoundEntry = BookKey & {
  amountPaise: Paise
  isCash: boolean
  isCard: boolean
  isTaken: boolean
  /** How a person knows it. */
  called: string
  /** Of an entry: the settlements that its money came with. Of a settlement: the receipt of it that a line has by itself. */
  cameWith: string[]
  partTaken: string | null
} & Pick<BookRow, 'applicationId' | 'entryPlace' | 'withdrawalId' | 'settlementId'>

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** Finds entries by what a person named. Refunds stay paid, and settlements as they are, until the transaction ends. */
export const findEntries = async (transaction: Database, keys: readonly BookKey[]): Promise<FoundEntry[]> => {
  const of = (kind: BookKey['kind']) => list(keys.flatMap((one) => (one.kind === kind ? [one.key] : [])))
  const { rows } = await transaction.execute<BookRow & Pick<FoundEntry, 'isTaken' | 'cameWith' | 'partTaken'>>(sql`
    with receipts as (select application_id, place from ${feeEntries} where receipt_number = any(${of('Payment')})),
    reversed as (select application_id, place from ${feeEntries} where receipt_number = any(${of('Reversal')})),
    refunds as (select * from ${feeWithdrawals} where id::text = any(${of('Refund')}) and paid_on is not null for update),
    settlements as (select * from ${onlineSettlements} where id::text = any(${of('Settlement')}) and net_paise > 0 for update)
    select ${entryColumns}, not (${isUnmatched}) as "isTaken", array(${cameWith})::text[] as "cameWith", null as "partTaken" from ${fromEntries}
    join receipts on receipts.application_id = entry.application_id and receipts.place = entry.place
    union all
    select ${entryColumns}, not (${isUnmatched}), '{}', null from ${fromEntries}
    join reversed on reversed.application_id = entry.application_id and reversed.place = entry.reverses
    union all
    select ${refundColumns}, exists (select from ${bankMatchEntries} matched where matched.withdrawal_id = refund.id), '{}', null
    from refunds refund join ${applications} student on student.id = refund.application_id
    union all
    select ${settlementColumns}, exists (select from ${bankMatchEntries} matched where matched.settlement_id = settlement.id), '{}', ${partMatched}
    from settlements settlement`)
  return rows.map(({ method, amountPaise, name, ...row }) => ({
    ...row,
    amountPaise: Number(amountPaise),
    isCash: method === 'Cash',
    isCard: method === 'Card Payment',
    called: row.kind === 'Settlement' ? name : row.key,
  }))
}

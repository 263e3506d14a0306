import { matchDays, maxMatchItems } from '@campus/contracts/bank/options.ts'
import type { BookEntry, UnseenSearch } from '@campus/contracts/bank/schema.ts'
import type { SuggestedBecause } from '@campus/contracts/bank/options.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { feeEntries } from '../fees/tables.ts'
import {
  bankDay,
  type BookRow,
  entryColumns,
  fromEntries,
  fromRefunds,
  fromSettlements,
  hasMoved,
  isAlone,
  isRefundUnmatched,
  isSettlementUnmatched,
  isUnmatched,
  partMatched,
  refundColumns,
  settlementColumns,
  toBookEntry,
} from './book-queries.ts'
import { type Candidate, tokensOf } from './suggestion-rules.ts'

type OpenLine = { id: string; day: string; amountPaise: number; reference: string | null; narration: string }

/** Days for which a number stands for one payment: a cheque is paid within three months, and those of many people begin at 000001. */
const numberLasts = 120

/** More candidates of a kind than these are none that a person wants to see. */
const mostOfAmount = 20

/** Finds what some open lines may be: by their numbers, as all payments of a method and day, or by amount and day. What
 * came with a settlement is suggested with it alone. One query, however many lines. */
export const findCandidates = async (db: Database, lines: readonly OpenLine[]): Promise<Candidate[]> => {
  if (lines.length === 0) return []
  const asked = JSON.stringify(lines.map(({ id, day, amountPaise }) => ({ id, day, paise: Math.abs(amountPaise), came: amountPaise > 0 })))
  const tokens = JSON.stringify(lines.flatMap((line) => tokensOf(line).map((token) => ({ line: line.id, token }))))
  const days = sql.raw(String(matchDays))
  const numberDays = sql.raw(String(numberLasts))
  const { rows } = await db.execute<BookRow & { line: string; because: SuggestedBecause; batch: string }>(sql`
    with line as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb) as line(id uuid, day date, paise bigint, came boolean)
    ),
    token as (select * from jsonb_to_recordset(${tokens}::jsonb) as token(line uuid, token text)),
    -- The sum of each method on each day that a line may settle.
    settled as materialized (
      select day, entry.payment_method as method, sum(entry.amount_paise) as paise, count(*) as count
      from (select distinct line.day - before as day from line cross join generate_series(0, ${days}) before where came) days
      join ${feeEntries} entry on ${bankDay('entry')} = day and entry.payment_method <> 'Cash' and entry.kind = 'Payment'
      where ${isUnmatched} and ${isAlone} and ${hasMoved}
      group by day, entry.payment_method having count(*) between 2 and ${sql.raw(String(maxMatchItems))}
    ),
    found as (
      select line.id as line, 'reference' as because, '' as batch, entry.application_id, entry.place
      from token join line on line.id = token.line
      cross join lateral (
        select application_id, place from ${feeEntries} numbered where upper(reference) = token.token and payment_method <> 'Cash'
          and ${bankDay('numbered')} between line.day - ${numberDays} and line.day + ${days}
        limit ${sql.raw(String(maxMatchItems))}
      ) numbered
      join ${feeEntries} entry on entry.application_id = numbered.application_id
        and case when line.came then entry.place = numbered.place else entry.reverses = numbered.place end
      union all
      select line.id, 'amount', '', entry.application_id, entry.place
      from line cross join lateral (
        select entry.application_id, entry.place from ${feeEntries} entry
        where entry.payment_method <> 'Cash' and ${bankDay('entry')} between line.day - ${days} and line.day + ${days}
          and entry.amount_paise = line.paise and entry.kind = case when line.came then 'Payment' else 'Reversal' end and ${isUnmatched}
        limit ${sql.raw(String(mostOfAmount))}
      ) entry
      union all
      select line.id, 'settlement', settled.method || settled.day, entry.application_id, entry.place
      from line join settled on settled.day between line.day - ${days} and line.day and settled.paise = line.paise
      join ${feeEntries} entry on ${bankDay('entry')} = settled.day and entry.payment_method = settled.method
        and entry.payment_method <> 'Cash' and entry.kind = 'Payment'
      where line.came
    )
    select found.line, found.because, found.batch, ${entryColumns} from found
    join (${fromEntries}) on entry.application_id = found.application_id and entry.place = found.place
    where ${isUnmatched} and ${isAlone} and ${hasMoved}
    union all
    select line.id, case when upper(refund.reference) in (select token from token where token.line = line.id) then 'reference' else 'amount' end,
      '', ${refundColumns}
    from line join (${fromRefunds}) on not line.came and refund.refund_paise = line.paise
      and refund.paid_on between line.day - 30 and line.day + ${days}
    where ${isRefundUnmatched} and (refund.paid_on between line.day - ${days} and line.day + ${days}
      or upper(refund.reference) in (select token from token where token.line = line.id))
    union all
    select line.id, 'reference', '', ${settlementColumns}
    from token join line on line.id = token.line and line.came join ${fromSettlements} on upper(settlement.utr) = token.token
    where ${isSettlementUnmatched} and ${partMatched} is null`)
  return rows.map(({ line, because, batch, ...row }) => ({ line, because, group: batch, entry: toBookEntry(row) }))
}

/** The most entries to choose from. */
const choices = 50

type Wanted = Pick<OpenLine, 'day' | 'amountPaise'> & { search: string | undefined }

/** Entries that a line may be, those of its amount first and then the nearest days; without a search as with one at most fifty. */
export const findChoices = async (db: Database, { day, amountPaise, search = '' }: Wanted): Promise<BookEntry[]> => {
  const came = amountPaise > 0
  const paise = Math.abs(amountPaise)
  const says = (...columns: string[]) =>
    sql`position(lower(${search}) in lower(concat_ws(' ', student.first_name, student.middle_name, student.last_name, student.unique_id, ${sql.raw(columns.join(', '))}))) > 0`
  const { rows } = await db.execute<BookRow>(sql`
    select * from (
      select ${entryColumns} from ${fromEntries}
      where entry.payment_method <> 'Cash' and entry.kind = ${came ? 'Payment' : 'Reversal'}
        and ${bankDay('entry')} between ${day}::date - 60 and ${day}::date + 10 and ${isUnmatched}
        and ${says('entry.receipt_number', 'entry.reference', 'payment.receipt_number', 'payment.reference')}
      union all
      select ${refundColumns} from ${fromRefunds}
      where not ${came} and refund.paid_on between ${day}::date - 60 and ${day}::date + 10 and ${isRefundUnmatched}
        and ${says('refund.reference')}
      union all
      select ${settlementColumns} from ${fromSettlements}
      where ${came} and settlement.settled_at between ${day}::date - 60 and ${day}::date + 10 and ${isSettlementUnmatched}
        and position(lower(${search}) in lower(concat_ws(' ', settlement.settlement_id, settlement.utr))) > 0
    ) choice
    order by "amountPaise" = ${paise} desc, abs(day::date - ${day}::date), key limit ${sql.raw(String(choices))}`)
  return rows.map(toBookEntry)
}

const keys: Record<string, SortKey> = {
  day: { column: sql`(to_char(${bankDay('entry')}, 'YYYYMMDD') || lpad(entry.place::text, 7, '0'))`, kind: 'text' },
}

/** One page of the payments other than cash that no line has, the newest first. */
export const findUnseen = async (
  db: Database,
  { from, until, ...paging }: { from: string; until: string } & Omit<Paging, 'sort'> & Partial<UnseenSearch>,
): Promise<Page<BookEntry>> => {
  const { key, where = sql`true`, orderBy, limit, toPage } = keysetOf({ ...paging, sort: '-day' }, keys, sql`entry.application_id`)
  const { rows } = await db.execute<BookRow & { id: string; place: string }>(sql`
    select ${entryColumns}, entry.application_id as id, ${key} as place from ${fromEntries}
    where entry.payment_method <> 'Cash' and entry.kind = 'Payment' and ${bankDay('entry')} between ${from}::date and ${until}::date
      and ${isUnmatched} and not exists (select from ${feeEntries} taken
        where taken.application_id = entry.application_id and taken.reverses = entry.place)
      and ${where}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
  return toPage(
    rows.map((row) => ({ ...row, key: row.place, receipt: row.key })),
    ({ receipt, ...row }) => toBookEntry({ ...row, key: receipt }),
  )
}

import type { BankLine, BookEntry, LineSearch } from '@campus/contracts/bank/schema.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { applications } from '../admissions/tables.ts'
import { feeWithdrawals } from '../fees/refunds/tables.ts'
import { feeEntries } from '../fees/tables.ts'
import {
  type BookRow,
  entryColumns,
  fromEntries,
  fromSettlements,
  isTakenBack,
  refundColumns,
  settlementColumns,
  toBookEntry,
} from './book-queries.ts'
import { bankAccounts, bankLines, bankLineStates, bankMatchEntries } from './tables.ts'

const keys: Record<string, SortKey> = { day: { column: sql`(${bankLineStates.day} - date '2000-01-01')`, kind: 'number' } }

const containing = (search: string): SQL =>
  sql`position(lower(${search}) in lower(${bankLines.narration} || ' ' || coalesce(${bankLines.reference}, ''))) > 0`

/** A matched line of which something was taken back since has to be looked at again. */
const hasTakenBack = sql`${bankLineStates.lineId} in (select matched.line_id from ${feeEntries} taken
  join ${bankMatchEntries} matched on matched.application_id = taken.application_id and matched.entry_place = taken.reverses where ${isTakenBack})`

/** A line as it is kept, for what is suggested of it. */
type KeptLine = {
  id: string
  day: string
  narration: string
  reference: string | null
  amountPaise: number
  state: BankLine['state']
  /** The line as it is sent. */
  line: BankLine
}

/** One page of the lines, the newest first. */
export const findLines = async (
  db: Database,
  { state, account, from, to, search, ...paging }: Pick<LineSearch, 'state' | 'account' | 'from' | 'to' | 'search'> & Omit<Paging, 'sort'>,
): Promise<Page<KeptLine>> => {
  const { key, where, orderBy, limit, toPage } = keysetOf({ ...paging, sort: '-day' }, keys, bankLineStates.lineId)
  const found = await db
    .select({ id: bankLineStates.lineId, key, line: bankLines, decided: bankLineStates, account: bankAccounts.name })
    .from(bankLineStates)
    .innerJoin(bankLines, eq(bankLines.id, bankLineStates.lineId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLineStates.accountId))
    .where(
      and(
        state === 'all'
          ? undefined
          : state === 'open'
            ? or(eq(bankLineStates.state, state), hasTakenBack)
            : eq(bankLineStates.state, state),
        account === undefined ? undefined : eq(bankLineStates.accountId, account),
        from === undefined ? undefined : gte(bankLineStates.day, from),
        to === undefined ? undefined : lte(bankLineStates.day, to),
        search === undefined ? undefined : containing(search),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
  const matched = await findMatched(
    db,
    found.flatMap(({ id, decided }) => (decided.state === 'matched' ? [id] : [])),
  )
  return toPage(found, (row) => toLine(row, matched.get(row.id)))
}

type Row = {
  id: string
  line: typeof bankLines.$inferSelect
  decided: typeof bankLineStates.$inferSelect
  account: string
}
type Matched = { entries: BookEntry[]; count: number }

const toLine = ({ id, line, decided, account }: Row, matched: Matched | undefined): KeptLine => {
  const { day, narration, reference, amountPaise, balancePaise } = line
  const { state, differencePaise, differenceReason, asideReason, note, decidedByName, decidedAt } = decided
  return {
    id,
    day,
    narration,
    reference,
    amountPaise,
    state,
    line: {
      _id: id,
      account,
      day,
      narration,
      ...(reference !== null && { reference }),
      amount: toRupees(amountPaise),
      balance: toRupees(balancePaise),
      state,
      ...(matched && {
        matched: { ...matched, ...(differenceReason !== null && { difference: toRupees(differencePaise), reason: differenceReason }) },
      }),
      ...(asideReason !== null && { aside: { reason: asideReason, ...(note !== null && { note }) } }),
      ...(decidedByName !== null && { by: decidedByName }),
      ...(decidedAt !== null && { at: decidedAt.toISOString() }),
    },
  }
}

/** Entries of a matched line that are shown; of a settlement there may be hundreds. */
const shown = 3

/** The first entries of some matched lines, and how many there are. */
const findMatched = async (db: Database, lines: readonly string[]): Promise<Map<string, Matched>> => {
  if (lines.length === 0) return new Map()
  const { rows } = await db.execute<BookRow & { line: string; count: number }>(sql`
    with item as (
      select *, count(*) over (partition by line_id)::int as count, row_number() over (partition by line_id order by place) as nth
      from ${bankMatchEntries} where line_id = any(${sql.param([...lines])}::uuid[])
    )
    select item.line_id as line, item.count, item.place as rank, ${entryColumns}
    from item join (${fromEntries}) on entry.application_id = item.application_id and entry.place = item.entry_place where nth <= ${shown}
    union all
    select item.line_id, item.count, item.place, ${refundColumns}
    from item join ${feeWithdrawals} refund on refund.id = item.withdrawal_id
    join ${applications} student on student.id = refund.application_id where nth <= ${shown}
    union all
    select item.line_id, item.count, item.place, ${settlementColumns}
    from item join ${fromSettlements} on settlement.id = item.settlement_id where nth <= ${shown}
    order by rank`)
  const byLine = Map.groupBy(rows, ({ line }) => line)
  return new Map([...byLine].map(([line, items]) => [line, { entries: items.map(toBookEntry), count: items[0]?.count ?? 0 }]))
}

/** A line that may be decided; null where there is none. */
export const findLine = async (db: Database, id: string): Promise<Pick<KeptLine, 'id' | 'day' | 'amountPaise'> | null> => {
  const [row] = await db
    .select({ id: bankLines.id, day: bankLines.day, amountPaise: bankLines.amountPaise })
    .from(bankLines)
    .where(eq(bankLines.id, id))
  return row ?? null
}

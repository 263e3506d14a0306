import type { LineAside, LineMatch } from '@campus/contracts/bank/schema.ts'
import { toPaise } from '@campus/contracts/core/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { FoundEntry } from './book-queries.ts'
import { bankLines, bankLineStates, bankMatchEntries } from './tables.ts'

/** Lines that are about to be decided. */
export type DecidedLine = Pick<typeof bankLines.$inferSelect, 'id' | 'day' | 'amountPaise'> &
  Pick<typeof bankLineStates.$inferSelect, 'state'>

/** Finds some lines, and holds what is decided about them until the transaction ends. */
export const lockLines = (transaction: Database, ids: readonly string[]): Promise<DecidedLine[]> =>
  transaction
    .select({ id: bankLines.id, day: bankLines.day, amountPaise: bankLines.amountPaise, state: bankLineStates.state })
    .from(bankLineStates)
    .innerJoin(bankLines, eq(bankLines.id, bankLineStates.lineId))
    .where(inArray(bankLineStates.lineId, [...ids]))
    .for('update', { of: bankLineStates })

type Match = { match: LineMatch; entries: readonly FoundEntry[] }

/** Writes which entries some lines are. */
export const insertMatches = async (transaction: Database, matches: readonly Match[], byName: string): Promise<void> => {
  const states = matches.map(({ match: { line, difference } }) => ({
    line,
    paise: difference ? toPaise(difference.amount) : 0,
    reason: difference?.reason ?? null,
  }))
  await transaction.execute(sql`
    update ${bankLineStates} set state = 'matched', difference_paise = decided.paise, difference_reason = decided.reason,
      decided_by_name = ${byName}, decided_at = now()
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as decided(line uuid, paise bigint, reason text) where line_id = decided.line`)
  const items = matches.flatMap(({ match: { line: lineId }, entries }) =>
    entries.map(({ kind, applicationId, entryPlace, withdrawalId, settlementId, amountPaise }, place) => ({
      lineId,
      place,
      kind,
      applicationId,
      entryPlace,
      withdrawalId,
      settlementId,
      amountPaise,
    })),
  )
  await transaction.execute(sql`
    insert into ${bankMatchEntries} (line_id, place, kind, application_id, entry_place, withdrawal_id, settlement_id, amount_paise)
    select "lineId", place, kind, "applicationId", "entryPlace", "withdrawalId", "settlementId", "amountPaise"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item("lineId" uuid, place integer, kind text, "applicationId" uuid,
      "entryPlace" integer, "withdrawalId" uuid, "settlementId" uuid, "amountPaise" bigint)`)
}

/** Sets an open line aside. */
export const updateAside = async (transaction: Database, lineId: string, { reason, note }: LineAside, byName: string): Promise<void> => {
  await transaction
    .update(bankLineStates)
    .set({ state: 'set aside', asideReason: reason, note: note ?? null, decidedByName: byName, decidedAt: sql`now()` })
    .where(eq(bankLineStates.lineId, lineId))
}

/** Opens a line again; its entries are nobody's then. Returns how many there were. */
export const reopenLine = async (transaction: Database, lineId: string): Promise<number> => {
  const removed = await transaction
    .delete(bankMatchEntries)
    .where(eq(bankMatchEntries.lineId, lineId))
    .returning({ place: bankMatchEntries.place })
  const none = { differenceReason: null, asideReason: null, note: null, decidedByName: null, decidedAt: null }
  await transaction
    .update(bankLineStates)
    .set({ state: 'open', differencePaise: 0, ...none })
    .where(eq(bankLineStates.lineId, lineId))
  return removed.length
}

/** Returns whether a refund is matched to a line. */
export const isRefundAtBank = async (db: Database, withdrawalId: string): Promise<boolean> => {
  const found = await db
    .select({ lineId: bankMatchEntries.lineId })
    .from(bankMatchEntries)
    .where(and(eq(bankMatchEntries.kind, 'Refund'), eq(bankMatchEntries.withdrawalId, withdrawalId)))
  return found.length > 0
}

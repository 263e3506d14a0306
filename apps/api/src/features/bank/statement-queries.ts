import { createHash } from 'node:crypto'
import type { Paise } from '@campus/contracts/core/money.ts'
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import type { StatementLine } from './statement-line-rules.ts'
import { bankLines, bankLineStates, bankStatements } from './tables.ts'

/** A line with what it is known by. */
export type PrintedLine = StatementLine & { fingerprint: string }

/** Returns the lines with their fingerprints: all that one says, and how many equal ones stand above it. */
export const fingerprinted = (lines: readonly StatementLine[]): PrintedLine[] => {
  const above = new Map<string, number>()
  return lines.map((line) => {
    const said = JSON.stringify([line.day, line.amountPaise, line.reference, line.balancePaise, line.narration])
    const occurrence = above.get(said) ?? 0
    above.set(said, occurrence + 1)
    return { ...line, fingerprint: createHash('sha256').update(`${occurrence} ${said}`).digest('base64url') }
  })
}

/** Returns those of some lines that the account has not yet. */
export const withoutKnown = async (db: Database, accountId: string, lines: readonly PrintedLine[]): Promise<PrintedLine[]> => {
  const prints = sql.param(lines.map(({ fingerprint }) => fingerprint))
  const found = await db
    .select({ fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, accountId), sql`${bankLines.fingerprint} = any(${prints}::text[])`))
  const known = new Set(found.map(({ fingerprint }) => fingerprint))
  return lines.filter(({ fingerprint }) => !known.has(fingerprint))
}

/**
 * The balances between which a statement whose first line is of that day belongs: that with which the statement before it closed, and
 * that with which the one after it began; null where there is none. Banks book some lines days late, so the latest line of an account is
 * not always its last.
 */
export const findNeighbours = async (
  db: Database,
  accountId: string,
  day: string,
): Promise<{ before: Paise | null; after: Paise | null }> => {
  const { fromDay, toDay, openingPaise, closingPaise, id } = bankStatements
  const ofAccount = eq(bankStatements.accountId, accountId)
  const [before] = await db
    .select({ closingPaise })
    .from(bankStatements)
    .where(and(ofAccount, lte(fromDay, day)))
    .orderBy(desc(toDay), desc(id))
    .limit(1)
  const [after] = await db
    .select({ openingPaise })
    .from(bankStatements)
    .where(and(ofAccount, gt(fromDay, day)))
    .orderBy(asc(fromDay), asc(id))
    .limit(1)
  return { before: before?.closingPaise ?? null, after: after?.openingPaise ?? null }
}

const linesAtOnce = 2000

/** Adds a statement and its lines, which are all open. One that the account has meanwhile would fail all of them. */
export const insertStatement = async (
  transaction: Database,
  statement: Omit<typeof bankStatements.$inferInsert, 'id'>,
  lines: readonly PrintedLine[],
): Promise<void> => {
  const { accountId } = statement
  const [{ id: statementId } = { id: '' }] = await transaction.insert(bankStatements).values(statement).returning({ id: bankStatements.id })
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = lines.slice(at, at + linesAtOnce).map((line) => ({ id: v7(), ...line }))
    await transaction.execute(sql`
      insert into ${bankLines} (id, account_id, statement_id, day, value_day, narration, reference, amount_paise, balance_paise, fingerprint)
      select id, ${accountId}::uuid, ${statementId}::uuid, day, "valueDay", narration, reference, "amountPaise", "balancePaise", fingerprint
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as line(id uuid, day date, "valueDay" date, narration text, reference text,
        "amountPaise" bigint, "balancePaise" bigint, fingerprint text)`)
  }
  await transaction.execute(sql`
    insert into ${bankLineStates} (line_id, account_id, day)
    select id, account_id, day from ${bankLines} where ${eq(bankLines.statementId, statementId)}`)
}

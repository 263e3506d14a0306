import { matchBankLines, reopenBankLine, setBankLineAside } from '@campus/contracts/bank/endpoints.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { BankMatches, MatchOutcome } from '@campus/contracts/bank/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { lockBank } from './account-queries.ts'
import { findEntries, type FoundEntry } from './book-queries.ts'
import { matchedSoFar, matchRefusal, nameOf } from './match-rules.ts'
import { type DecidedLine, insertMatches, lockLines, reopenLine, updateAside } from './match-queries.ts'

const words = bankStatementMessages
const conflict = (message: string) => new AppError('CONFLICT', { message })

/** Serves the decisions about lines. Each is checked again under a lock that keeps out all other decisions. */
export const bankMatchRoutes = (app: FastifyInstance, { db }: Services): void => {
  const match = async (tx: Database, matches: BankMatches['matches'], request: FastifyRequest): Promise<MatchOutcome> => {
    await lockBank(tx)
    const lines = new Map(
      (
        await lockLines(
          tx,
          matches.map(({ line }) => line),
        )
      ).map((line) => [line.id, line]),
    )
    const found = await findEntries(
      tx,
      matches.flatMap(({ entries }) => entries),
    )
    const byName = new Map(found.map((entry) => [nameOf(entry), entry]))
    const soFar = matchedSoFar<FoundEntry>()
    const refused: MatchOutcome['refused'] = []
    const written: Parameters<typeof insertMatches>[1][number][] = []
    for (const one of matches) {
      const entries = one.entries.map((entry) => {
        const known = byName.get(nameOf(entry))
        return known && soFar.seen(known)
      })
      const line = lines.get(one.line)
      const message = matchRefusal(line, entries, one)
      if (message !== null) {
        refused.push({ line: one.line, message })
        continue
      }
      const known = entries.flatMap((entry) => entry ?? [])
      written.push({ match: one, entries: known })
      // Neither is free any more for what follows in the same request.
      if (line) lines.set(line.id, { ...line, state: 'matched' })
      soFar.add(known)
    }
    if (written.length === 0) throw conflict(refused[0]?.message ?? words.match.nothing)
    await insertMatches(tx, written, callerOf(request).name)
    const details = {
      lines: written.map(({ match: { line, difference }, entries }) => ({
        day: lines.get(line)?.day,
        amount: toRupees(lines.get(line)?.amountPaise ?? 0),
        entries: entries.map(({ called }) => called),
        ...(difference && { difference }),
      })),
    }
    await insertAuditEntry(tx, request, { action: 'bank lines matched', subject: words.match.matched(written.length), details })
    return { matched: written.length, refused }
  }

  serve(app, matchBankLines, async ({ body: { matches } }, request) => {
    const data = await db.transaction((tx) => match(tx, matches, request))
    const { matched, refused } = data
    return { message: refused.length > 0 ? words.match.partly(matched, refused.length) : words.match.matched(matched), data }
  })

  /** A line that nobody else decides about until the transaction ends. */
  const held = async (tx: Database, lineId: string): Promise<DecidedLine> => {
    await lockBank(tx)
    const [line] = await lockLines(tx, [lineId])
    if (!line) throw new AppError('NOT_FOUND', { message: words.match.unknownLine })
    return line
  }

  serve(app, setBankLineAside, async ({ params: { lineId }, body }, request) => {
    await db.transaction(async (tx) => {
      const { state, day, amountPaise } = await held(tx, lineId)
      if (state !== 'open') throw conflict(words.match.notOpen)
      await updateAside(tx, lineId, body, callerOf(request).name)
      const details = { day, amount: toRupees(amountPaise), ...body }
      await insertAuditEntry(tx, request, { action: 'bank line set aside', subject: body.reason, details })
    })
    return { message: words.aside.done }
  })

  serve(app, reopenBankLine, async ({ params: { lineId } }, request) => {
    await db.transaction(async (tx) => {
      const { state, day, amountPaise } = await held(tx, lineId)
      if (state === 'open') throw conflict(words.match.isOpen)
      const entries = await reopenLine(tx, lineId)
      const details = { day, amount: toRupees(amountPaise), former: state, entries }
      await insertAuditEntry(tx, request, { action: 'bank line reopened', subject: state, details })
    })
    return { message: words.match.reopened }
  })
}

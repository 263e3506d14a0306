import { uploadBankStatement } from '@campus/contracts/bank/endpoints.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import type { StatementSummary } from '@campus/contracts/bank/schema.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { collegeDay, daysLater, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import { createConcurrencyLimiter } from '../../platform/process/concurrency-limiter.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount, lockAccount } from './account-queries.ts'
import { layoutOf } from './layout-rules.ts'
import { readStatement } from './statement-gateway.ts'
import { type StatementLine, UnreadableStatement } from './statement-line-rules.ts'
import { findNeighbours, fingerprinted, insertStatement, type PrintedLine, withoutKnown } from './statement-queries.ts'

const words = bankStatementMessages.upload

const refused = (message: string) => new AppError('INVALID_INPUT', { fields: { statement: message } })

/** The first and last day of a file, and the balances before and after it. */
const holds = (lines: readonly StatementLine[]) => {
  const days = lines.map(({ day }) => day).toSorted()
  const [first, last] = [lines.at(0), lines.at(-1)]
  return {
    fromDay: days.at(0) ?? '',
    toDay: days.at(-1) ?? '',
    openingPaise: first ? first.balancePaise - first.amountPaise : 0,
    closingPaise: last?.balancePaise ?? 0,
  }
}

type Ends<Balance> = { before: Balance; after: Balance }

/** How a file joins what is known: an overlap does by itself, else the balances have to meet. */
const joinsOf = (file: Ends<Paise>, known: Ends<Paise | null>, overlaps: Ends<boolean>): StatementSummary['joins'] => {
  if (overlaps.before) return 'yes'
  if (known.before !== null && known.before !== file.before) return 'gap'
  if (overlaps.after) return 'yes'
  if (known.after !== null && known.after !== file.after) return 'gapAfter'
  return known.before === null && known.after === null ? 'first' : 'yes'
}

/** Uploads of statements: each is looked at first, and lines that are known are not added again. */
export const bankStatementRoutes = (app: FastifyInstance, { db }: Services): void => {
  // One at a time, for the sake of everybody else's requests.
  const oneByOne = createConcurrencyLimiter({ atOnce: 1, mostWaiting: 20, longestWait: 20_000 })

  const read = async (...file: Parameters<typeof readStatement>): Promise<PrintedLine[]> => {
    try {
      return fingerprinted(await readStatement(...file))
    } catch (error) {
      throw error instanceof UnreadableStatement ? refused(error.message) : error
    }
  }

  const compare = async (on: Database, accountId: string, lines: readonly PrintedLine[]) => {
    const held = holds(lines)
    const added = await withoutKnown(on, accountId, lines)
    const neighbours = await findNeighbours(on, accountId, lines[0]?.day ?? '')
    const { before, after } = neighbours
    const overlaps = { before: added[0] !== lines[0], after: added.length < lines.length }
    const summary: StatementSummary = {
      from: held.fromDay,
      to: held.toDay,
      opening: toRupees(held.openingPaise),
      closing: toRupees(held.closingPaise),
      added: added.length,
      known: lines.length - added.length,
      joins: joinsOf({ before: held.openingPaise, after: held.closingPaise }, neighbours, overlaps),
      ...(before !== null && { before: toRupees(before) }),
      ...(after !== null && { after: toRupees(after) }),
    }
    return { held, added, summary }
  }

  serve(app, uploadBankStatement, async ({ params: { accountId }, body: { mode, fileName }, files: { statement } }, request) => {
    const account = await findAccount(db, accountId)
    if (!account) throw new AppError('NOT_FOUND', { message: bankStatementMessages.account.unknown })
    const lines = await oneByOne(() => read(statement.path, layoutOf(account), account.lastDigits))
    const { toDay } = holds(lines)
    // A bank's day may have begun before the college's.
    if (toDay > daysLater(collegeDay(), 1)) throw refused(statementMessages.future(formatCalendarDay(toDay)))
    if (mode === 'check') return { message: words.checked, data: (await compare(db, accountId, lines)).summary }
    const data = await db.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const { held, added, summary } = await compare(tx, accountId, lines)
      if (added.length > 0) await insertStatement(tx, { accountId, fileName, ...held, importedByName: callerOf(request).name }, added)
      const { from, to, added: count, known } = summary
      const details = { file: fileName, from, to, added: count, known }
      await insertAuditEntry(tx, request, { action: 'bank statement imported', subject: account.name, details })
      return summary
    })
    return { message: data.added === 0 ? words.nothingNew : words.imported(data.added), data }
  })
}

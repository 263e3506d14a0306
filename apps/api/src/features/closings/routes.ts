import { closeDay, exportClosing, findClosing, findDrawer, listClosings } from '@campus/contracts/closings/endpoints.ts'
import { maxEntriesShown } from '@campus/contracts/closings/options.ts'
import type { ClosingDraft } from '@campus/contracts/closings/schema.ts'
import { closingMessages } from '@campus/contracts/closings/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { courseLimitMessages, missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { cashBookHead, cashBookLine } from '../fees/reports/collection-csv.ts'
import { paiseOf } from '../fees/rules.ts'
import { callerOf, type Identity } from '../../platform/http/access.ts'
import { streamCsv } from '../../platform/http/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import { answerOnce, createIdempotency } from '../../platform/database/idempotency.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import {
  findClosingByNumber,
  findClosings,
  findLastClosing,
  insertClosing,
  listClosers,
  listClosingEntries,
  listOpenDrawers,
  readClosingEntries,
  sumDrawer,
  takeDrawer,
} from './queries.ts'
import { seesEveryClosing } from './policy.ts'
import { closingRefusal, countedPaise, entryOf, reasonFor } from './rules.ts'

export const closingRoutes = (app: FastifyInstance, { config, db }: Services): void => {
  const idempotency = createIdempotency(config.secrets.pii)

  serve(app, findDrawer, async (_, request) => {
    const { userId: adminId } = callerOf(request)
    // The last closing is read first: if the day is closed between the two reads, closing what is shown here is refused.
    const last = await findLastClosing(db, adminId)
    const open = await sumDrawer(db, { adminId })
    return { data: { ...open, ...(last && { last: { number: last.number, at: last.at.toISOString() } }) } }
  })

  /**
   * The entries are taken first: whatever is recorded from then on is the next closing's. Only then it is compared what was seen of
   * them, under their locks.
   */
  const close = async (tx: Database, draft: ClosingDraft, request: FastifyRequest) => {
    const { userId: adminId } = callerOf(request)
    const id = v7()
    await takeDrawer(tx, adminId, id)
    const { entries, cash } = await sumDrawer(tx, { closingId: id })
    const after = (await findLastClosing(tx, adminId))?.number
    const refusal = closingRefusal({ entries, after, cashPaise: paiseOf(cash) }, draft)
    if (refusal) throw refusal
    const { notes = null } = draft
    const reason = reasonFor(draft, paiseOf(cash))
    const closing = await insertClosing(tx, { id, closedBy: adminId, countedPaise: countedPaise(draft), notes, reason })
    const { number, total, counted, difference } = closing
    const details = { entries, net: total.net, cash, counted, difference, ...(reason !== null && { reason }) }
    await insertAuditEntry(tx, request, { action: 'day closed', subject: String(number), details })
    return { message: closingMessages.closed(number), data: closing }
  }

  serve(app, closeDay, ({ body }, request) => {
    const repeatable = idempotency.read(request, `${closeDay.path} ${callerOf(request).userId}`, [JSON.stringify(request.body)])
    const answers = { answer: closeDay.reply.omit({ success: true }), otherKey: closingMessages.otherKey }
    return answerOnce({ db, idempotency, repeatable }, answers, (tx) => close(tx, body, request))
  })

  serve(app, listClosings, async ({ query }, request) => {
    const { userId, name } = callerOf(request)
    const seesAll = seesEveryClosing(callerOf(request))
    const [page, open, people] = await Promise.all([
      findClosings(db, { ...query, ...(!seesAll && { by: userId }) }),
      seesAll ? listOpenDrawers(db, collegeDay()) : [],
      seesAll ? listClosers(db) : [{ _id: userId, name }],
    ])
    return { ...page, open, people }
  })

  const find = async (number: number, who: Identity) => {
    const found = await findClosingByNumber(db, number)
    if (found && found.closedBy !== who.userId && !seesEveryClosing(who))
      throw new AppError('NOT_ALLOWED', { message: who.courses === 'all' ? missingDuty('fees.report') : courseLimitMessages.closed })
    if (!found) throw new AppError('NOT_FOUND', { message: closingMessages.unknown })
    return found
  }

  serve(app, findClosing, async ({ params: { number } }, request) => {
    const { id, closing } = await find(number, callerOf(request))
    const lines = await listClosingEntries(db, id, { limit: maxEntriesShown })
    return { data: { ...closing, lines: lines.map(entryOf) } }
  })

  serveFile(app, exportClosing, async ({ params: { number } }, request) => {
    const { id } = await find(number, callerOf(request))
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'closing', details: { number } })
    return { name: `closing-${number}.csv`, content: streamCsv(cashBookHead, readClosingEntries(db, id), cashBookLine) }
  })
}

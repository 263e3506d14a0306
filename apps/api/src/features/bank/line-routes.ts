import { listBankCandidates, listBankLines, listUnseenPayments } from '@campus/contracts/bank/endpoints.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { maxPeriodDays } from '@campus/contracts/fees/options.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { findLine, findLines } from './line-queries.ts'
import { findCandidates, findChoices, findUnseen } from './suggestion-queries.ts'
import { suggest } from './suggestion-rules.ts'

/** Days back in which payments are looked for that the bank has not seen, unless another day is asked for. */
const usualDays = 180

/** Serves the lines of statements with suggestions, the entries that a line may be, and payments that the bank has not seen. */
export const bankLineRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listBankLines, async ({ query }) => {
    const { data: lines, ...cursors } = await findLines(db, query)
    const open = lines.filter(({ state }) => state === 'open')
    const suggested = suggest(open, await findCandidates(db, open))
    return { data: lines.map(({ id, line }) => ({ ...line, ...suggested.get(id) })), ...cursors }
  })

  serve(app, listBankCandidates, async ({ params: { lineId }, query: { search } }) => {
    const line = await findLine(db, lineId)
    if (!line) throw new AppError('NOT_FOUND', { message: bankStatementMessages.match.unknownLine })
    return { data: await findChoices(db, { ...line, search }) }
  })

  serve(app, listUnseenPayments, async ({ query: { days, from, ...paging } }) => {
    const until = daysLater(collegeDay(), -days)
    const [usual, earliest] = [daysLater(until, -usualDays), daysLater(until, -maxPeriodDays)]
    const since = from === undefined ? usual : from < earliest ? earliest : from
    return findUnseen(db, { ...paging, from: since, until })
  })
}

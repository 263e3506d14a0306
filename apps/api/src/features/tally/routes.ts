import { Readable } from 'node:stream'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import { closeTallyBatch, exportTallyBatch, findTallyWaiting, listTallyBatches } from '@campus/contracts/tally/endpoints.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { maxBatchEntries } from '@campus/contracts/tally/options.ts'
import type { BatchLedgers, TallySettings } from '@campus/contracts/tally/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { answerOnce, createIdempotency } from '../../platform/database/idempotency.ts'
import { callerOf } from '../../platform/http/access.ts'
import { readInTurns } from '../../platform/http/csv.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { toTotals } from '../fees/reports/collection-rules.ts'
import { readBatchEntries } from './entry-queries.ts'
import { batchXml } from './presenter.ts'
import { findBatchByNumber, findBatches, findUneven, insertBatch, sumWaiting, takeWaiting } from './queries.ts'
import { readVouchers } from './rules.ts'
import { findSettings, lockTally } from './setting-queries.ts'
import { findClash } from './setting-rules.ts'
import { tallySettingRoutes } from './setting-routes.ts'

/** Returns the last day that is over at the college. */
const findLastDay = () => daysLater(collegeDay(), -1)

const mustBeOver = (upTo: string): void => {
  const lastDay = findLastDay()
  if (upTo > lastDay) throw new AppError('INVALID_INPUT', { fields: { upTo: tallyMessages.notOver(lastDay) } })
}

const ledgersOf = ({ methods, online, refunds, heads }: TallySettings): BatchLedgers => ({
  methods: {
    Cash: methods.Cash.ledger,
    Cheque: methods.Cheque.ledger,
    'Online Transfer': methods['Online Transfer'].ledger,
    UPI: methods.UPI.ledger,
    'Card Payment': methods['Card Payment'].ledger,
  },
  ...(online && { online: online.ledger }),
  refunds: refunds.ledger,
  heads: heads.map(({ id, ledger }) => ({ id, ledger })),
})

/** The fee book for Tally: closed batches of its entries, each as a file of vouchers (docs/decisions/102). */
export const tallyRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, db } = services
  const idempotency = createIdempotency(config.secrets.pii)
  tallySettingRoutes(app, services)

  serve(app, findTallyWaiting, async ({ query: { upTo = findLastDay() } }) => {
    mustBeOver(upTo)
    const { firstDay } = await findSettings(db)
    const { entries, from, refundedPaise, methods } = await sumWaiting(db, { firstDay, upTo })
    return {
      data: {
        entries: Math.min(entries, maxBatchEntries),
        tooMany: entries > maxBatchEntries,
        upTo,
        lastDay: findLastDay(),
        refunded: toRupees(refundedPaise),
        ...toTotals(methods),
        ...(from !== null && { from }),
      },
    }
  })

  serve(app, listTallyBatches, ({ query }) => findBatches(db, query))

  /** The entries are taken first: whatever is recorded or committed from then on is the next batch's. */
  const close = async (tx: Database, upTo: string, request: FastifyRequest) => {
    mustBeOver(upTo)
    await lockTally(tx)
    const settings = await findSettings(tx)
    if (settings.version === 0) throw new AppError('CONFLICT', { message: tallyMessages.notSet })
    const { company, mode, firstDay } = settings
    const { entries } = await sumWaiting(tx, { firstDay, upTo })
    if (entries === 0) throw new AppError('CONFLICT', { message: tallyMessages.nothingLeft })
    if (entries > maxBatchEntries) throw new AppError('INVALID_INPUT', { fields: { upTo: tallyMessages.tooMany(maxBatchEntries) } })
    const id = v7()
    await takeWaiting(tx, { firstDay, upTo }, id)
    const uneven = await findUneven(tx, id)
    if (uneven) throw new AppError('CONFLICT', { message: tallyMessages.uneven(uneven.uniqueId, uneven.place) })
    // Read again: a head that came with an entry that was committed meanwhile has a ledger, too.
    const latest = await findSettings(tx)
    // The ledgers of heads are named elsewhere, and may have changed since the settings were saved.
    const clash = findClash(latest)
    if (clash) throw new AppError('CONFLICT', { message: clash.message })
    const ledgers = ledgersOf(latest)
    const data = await insertBatch(tx, { id, upTo, company, mode, ledgers, madeByName: callerOf(request).name })
    const details = { upTo, entries: data.entries, net: data.total.net, refunded: data.refunded, mode }
    await insertAuditEntry(tx, request, { action: 'Tally batch closed', subject: String(data.number), details })
    return { message: tallyMessages.closed(data.number, data.entries), data }
  }

  serve(app, closeTallyBatch, ({ body }, request) => {
    const repeatable = idempotency.read(request, `${closeTallyBatch.path} ${callerOf(request).userId}`, [JSON.stringify(request.body)])
    const answers = { answer: closeTallyBatch.reply.omit({ success: true }), otherKey: tallyMessages.otherKey }
    return answerOnce({ db, idempotency, repeatable }, answers, (tx) => close(tx, body.upTo, request))
  })

  serveFile(app, exportTallyBatch, async ({ params: { number } }, request) => {
    const batch = await findBatchByNumber(db, number)
    if (!batch) throw new AppError('NOT_FOUND', { message: tallyMessages.unknown })
    await insertAuditEntry(db, request, { action: 'Tally batch exported', subject: String(number) })
    const entries = readInTurns(readBatchEntries(db, batch.id))
    return { name: `tally-batch-${number}.xml`, content: Readable.from(batchXml(batch.company, readVouchers(entries, batch))) }
  })
}

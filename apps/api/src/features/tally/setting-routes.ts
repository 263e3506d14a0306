import { AppError } from '@campus/contracts/core/errors.ts'
import { exportTallyMasters, findTallySettings, saveTallySettings } from '@campus/contracts/tally/endpoints.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { mastersXml } from './presenter.ts'
import { findClash } from './setting-rules.ts'
import { findSettings, lockTally, upsertSettings } from './setting-queries.ts'

/** How the fee book is written for Tally. */
export const tallySettingRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, findTallySettings, async () => ({ data: await findSettings(db) }))

  serve(app, saveTallySettings, async ({ body }, request) => {
    const data = await db.transaction(async (tx) => {
      await lockTally(tx)
      const current = await findSettings(tx)
      if (body.version !== current.version) throw new AppError('CONFLICT', { message: tallyMessages.changed })
      if (current.hasBatches && body.firstDay !== current.firstDay)
        throw new AppError('INVALID_INPUT', { fields: { firstDay: tallyMessages.firstDayStays } })
      const clash = findClash({ ...body, heads: current.heads })
      if (clash) throw new AppError('INVALID_INPUT', { fields: { [clash.field]: clash.message } })
      const known = new Set(current.heads.map(({ id }) => id))
      await upsertSettings(tx, { ...body, heads: body.heads.filter(({ id }) => known.has(id)) }, callerOf(request).name)
      const { company, mode, firstDay, methods, online, refunds } = body
      const details = { company, mode, firstDay, methods, ...(online && { online }), refunds, heads: body.heads.map(({ group }) => group) }
      await insertAuditEntry(tx, request, { action: 'Tally settings set', subject: tallyMessages.title, details })
      return findSettings(tx)
    })
    return { message: tallyMessages.saved, data }
  })

  serveFile(app, exportTallyMasters, async (_, request) => {
    const settings = await findSettings(db)
    if (settings.version === 0) throw new AppError('CONFLICT', { message: tallyMessages.notSet })
    const details = { version: settings.version }
    await insertAuditEntry(db, request, { action: 'Tally masters exported', subject: tallyMessages.title, details })
    return { name: 'tally-masters.xml', content: mastersXml(settings) }
  })
}

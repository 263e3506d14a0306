import { AppError } from '@campus/contracts/core/errors.ts'
import { listFeeSchemes, saveFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import type { FeeScheme } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPlans } from '../plans/queries.ts'
import { findUsedSchemes, listSchemes, replaceSchemes } from './scheme-queries.ts'

const conflict = (message: string) => new AppError('CONFLICT', { message })

/** A scheme in the audit log. */
const written = ({ name, sponsor }: Pick<FeeScheme, 'name' | 'sponsor'>) => (sponsor === undefined ? name : `${name} (${sponsor})`)

/** The schemes by which the college gives concessions. */
export const schemeRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listFeeSchemes, async () => ({ data: await listSchemes(db) }))

  serve(app, saveFeeSchemes, async ({ body: { schemes, former } }, request) => {
    const data = await db.transaction(async (tx) => {
      await lockPlans(tx)
      const current = await listSchemes(tx)
      if (JSON.stringify(former) !== JSON.stringify(current)) throw conflict(schemeMessages.changed)
      const kept = new Set(schemes.flatMap(({ id = [] }) => id))
      if ([...kept].some((id) => !current.some((scheme) => scheme.id === id))) throw conflict(schemeMessages.gone)
      const removed = current.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
      const used = new Set(await findUsedSchemes(tx, removed))
      const missing = current.find(({ id }) => used.has(id))
      if (missing) throw conflict(schemeMessages.used(missing.name))
      await replaceSchemes(tx, schemes, removed)
      const details = { schemes: schemes.map(written), former: current.map(written) }
      await insertAuditEntry(tx, request, { action: 'concession schemes set', subject: schemeMessages.title, details })
      return listSchemes(tx)
    })
    return { message: schemeMessages.saved, data }
  })
}

import { AppError } from '@campus/contracts/core/errors.ts'
import { listOnlineSettlements, listSettlementLines } from '@campus/contracts/payments/settlement-endpoints.ts'
import { settlementMessages } from '@campus/contracts/payments/settlement-messages.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { findSettlement, findSettlementLines, findSettlements } from './settlement-queries.ts'

/** Serves the payment provider's transfers, and whether the bank has seen each. */
export const settlementRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listOnlineSettlements, ({ query }) => findSettlements(db, query))

  serve(app, listSettlementLines, async ({ params: { id }, query }) => {
    const settlement = await findSettlement(db, id)
    if (!settlement) throw new AppError('NOT_FOUND', { message: settlementMessages.unknown })
    return { ...(await findSettlementLines(db, { ...query, settlementId: id })), settlement }
  })
}

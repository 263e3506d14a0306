import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { bankAccountRoutes } from './account-routes.ts'
import { bankLineRoutes } from './line-routes.ts'
import { bankMatchRoutes } from './match-routes.ts'
import { settlementRoutes } from './settlement-routes.ts'
import { bankStatementRoutes } from './statement-routes.ts'

/** Statements of the college's bank, and what their lines are in the fee book. */
export const bankRoutes = (app: FastifyInstance, services: Services): void => {
  bankAccountRoutes(app, services)
  bankStatementRoutes(app, services)
  bankLineRoutes(app, services)
  bankMatchRoutes(app, services)
  settlementRoutes(app, services)
}

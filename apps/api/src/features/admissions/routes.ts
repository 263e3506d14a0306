import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import type { FeeBook } from './application-queries.ts'
import { applyRoutes } from './apply/routes.ts'
import { formRoutes } from './apply/form-routes.ts'
import { listRoutes } from './list/routes.ts'
import { newStudentRoutes } from './new-student/routes.ts'
import { statusRoutes } from './status/routes.ts'

/** `fees`: the fee book, in which each new application gets its account. */
export const admissionRoutes = (app: FastifyInstance, services: Services, fees: FeeBook): void => {
  formRoutes(app, services)
  applyRoutes(app, services, fees)
  newStudentRoutes(app, services, fees)
  statusRoutes(app, services, fees)
  listRoutes(app, services)
}

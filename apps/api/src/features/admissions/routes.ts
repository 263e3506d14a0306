import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { applyRoutes } from './apply-routes.ts'
import { formRoutes } from './form-routes.ts'
import { listRoutes } from './list-routes.ts'
import { newStudentRoutes } from './new-student-routes.ts'
import { statusRoutes } from './status-routes.ts'

export const admissionRoutes = (app: FastifyInstance, services: Services): void => {
  formRoutes(app, services)
  applyRoutes(app, services)
  newStudentRoutes(app, services)
  statusRoutes(app, services)
  listRoutes(app, services)
}

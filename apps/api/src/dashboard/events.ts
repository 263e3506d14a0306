import { requestDashboardData } from '@campus/contracts/dashboard/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../kit/services.ts'
import { listCards } from './queries.ts'

export const dashboardEvents = (app: FastifyInstance, { db }: Services): void => {
  app.sockets.watch(requestDashboardData, ['content', 'contacts', 'applications', 'fees'], async () => ({
    DashBoard_Data: await listCards(db),
  }))
}

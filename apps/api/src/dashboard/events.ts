import { requestDashboardData } from '@campus/contracts/dashboard/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../kit/services.ts'
import { listCards } from './queries.ts'

/** Milliseconds. All of the register is counted each time, which on the last day of admissions is not to be done without a pause. */
const tellEvery = 2000

export const dashboardEvents = (app: FastifyInstance, { db }: Services): void => {
  const read = async () => ({ DashBoard_Data: await listCards(db) })
  app.sockets.watch(requestDashboardData, ['contacts', 'applications', 'fees'], read, tellEvery)
}

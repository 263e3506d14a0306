import { requestDashboardData, requestDashboardDays } from '@campus/contracts/dashboard/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { cardsFor, daysFor } from './policy.ts'
import { listCards, listDays } from './queries.ts'

/** All of the register is counted each time, which on the last day of admissions is not to be done without a rest. */
const pace = { tellEvery: 2000, sparing: true }

export const dashboardEvents = (app: FastifyInstance, { db }: Services): void => {
  const readCards = async () => ({ DashBoard_Data: await listCards(db) })
  const readDays = async () => ({ DashBoard_Days: await listDays(db) })
  app.sockets.watch(requestDashboardData, ['contacts', 'applications', 'fees'], readCards, {
    ...pace,
    show: ({ DashBoard_Data: cards }, rights) => ({ DashBoard_Data: cardsFor(cards, rights) }),
  })
  app.sockets.watch(requestDashboardDays, ['applications', 'fees'], readDays, {
    ...pace,
    show: ({ DashBoard_Days: days }, { duties }) => ({ DashBoard_Days: daysFor(days, duties) }),
  })
}

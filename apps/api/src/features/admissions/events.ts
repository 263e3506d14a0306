import { followStatus } from '@campus/contracts/admissions/events.ts'
import type { FastifyInstance } from 'fastify'
import { serveSubscription } from '../../platform/realtime/subscription-websocket.ts'
import type { Services } from '../../platform/services.ts'
import { statusQueries } from './status/queries.ts'
import { toAnswer, tracking } from './status/routes.ts'

/** An applicant follows an application for as long as its date of birth is the one that they named. */
const followed = ({ uniqueId, dateOfBirth }: { uniqueId: string; dateOfBirth: string | null }) => `${uniqueId} ${dateOfBirth}`

/** Tells open status pages of decisions as they are made, after the same check as a request's. */
export const admissionEvents = (app: FastifyInstance, services: Services): void => {
  const track = tracking(app, services.db)
  const { listFollowed } = statusQueries(services.db)

  serveSubscription(app, services, followStatus, {
    topic: 'applications',
    ask: async (question, caller) => {
      const answer = await track(question, app.counts.networkOf(caller))
      return { name: followed({ ...question, uniqueId: answer.uniqueId }), answer }
    },
    askAgain: async (names) => {
      const uniqueIds = names.map((name) => name.slice(0, name.indexOf(' ')))
      return new Map(
        (await listFollowed(uniqueIds)).map(({ application, changes }) => [followed(application), toAnswer(application, changes)]),
      )
    },
  })
}

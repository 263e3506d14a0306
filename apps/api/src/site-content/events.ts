import { requestFrontend } from '@campus/contracts/site-content/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../kit/services.ts'
import { siteContentQueries } from './queries.ts'
import { readFrontend } from './routes.ts'

export const siteContentEvents = (app: FastifyInstance, { db }: Services): void => {
  const queries = siteContentQueries(db)
  app.sockets.watch(requestFrontend, ['content'], () => readFrontend(queries))
}

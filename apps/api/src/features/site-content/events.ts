import { requestFrontend } from '@campus/contracts/site-content/events.ts'
import type { FastifyInstance } from 'fastify'
import { createPictureTones } from '../../platform/files/pictures/picture-contrast.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from './queries.ts'
import { readFrontend } from './routes.ts'

export const siteContentEvents = (app: FastifyInstance, { db, storage }: Services): void => {
  const queries = siteContentQueries(db)
  const tones = createPictureTones(storage)
  app.sockets.watch(requestFrontend, ['content'], () => readFrontend(queries, tones))
}

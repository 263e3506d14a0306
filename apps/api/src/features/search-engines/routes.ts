import type { FastifyInstance } from 'fastify'
import { siteOrigin } from '../../platform/http/origins.ts'
import type { Services } from '../../platform/services.ts'
import { sendShared } from '../../platform/response-cache/cache-responses.ts'
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts'
import { findChanges } from './queries.ts'
import { listedPages, writeRobots, writeSitemap } from './presenter.ts'

/** Serves robots.txt and the sitemap. Kept ready to send like these, until content changes. */
export const searchEngineRoutes = (app: FastifyInstance, { config, db, siteState }: Services, cache: ResponseCache): void => {
  const origin = siteOrigin(config)

  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8')
    return sendShared(cache, request, reply, { body: writeRobots(origin), ignoresQuery: true, path: '/robots.txt' })
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const body = writeSitemap(origin, (await siteState.ask()) === 'online' ? listedPages(await findChanges(db)) : [])
    reply.type('application/xml; charset=utf-8')
    return sendShared(cache, request, reply, { body, ignoresQuery: true, path: '/sitemap.xml' })
  })
}

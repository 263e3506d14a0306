import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiDocsMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import type { FastifyInstance } from 'fastify'
import { sendShared } from '../response-cache/cache-responses.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { describeEvents } from './asyncapi.ts'
import { eventsPage } from './events-page.ts'
import { findContracts } from './find-contracts.ts'
import { describeEndpoints, type OpenApi } from './openapi.ts'
import { styles } from './styles.ts'

/** The pages run and load their own files alone, and call this API. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Two braces. The viewer's own icon would be the logo of its maker. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f3d2f"/><path d="M13 8c-5 0 0 7-5 8 5 1 0 8 5 8m6-16c5 0 0 7 5 8-5 1 0 8-5 8" fill="none" stroke="#fff" stroke-width="2.4"/></svg>`

const prefix = '/api/docs'
const eventsDocument = `${prefix}/asyncapi.json`
const eventsOverview = `${prefix}/events`

/** Adds the viewport to the viewer's page, which has none: a phone would show it as wide as on a desktop. */
const forPhones = (page: unknown) =>
  typeof page === 'string' ? page.replace('<head>', '<head><meta name="viewport" content="width=device-width, initial-scale=1">') : page

/** The same document in two notations. */
const documents: ReadonlySet<string> = new Set([`${prefix}/json`, `${prefix}/yaml`])

/** Makes something once for all who ask, however many at once, and again after it failed: the process may only have had too many open files. */
const makeOnce = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

/**
 * The API's own documentation at /api/docs, made from the contracts when somebody first asks for it: most processes are never asked, and
 * start without it. The documents are then sent from the response cache. Register before the routes.
 */
export const serveApiDocs = async (app: FastifyInstance, cache: ResponseCache, find = findContracts): Promise<void> => {
  let openApi: OpenApi | undefined
  const read = makeOnce(find)
  const readEndpoints = makeOnce(async () => (openApi = describeEndpoints(await read())))
  const readEvents = makeOnce(async () => describeEvents(await read()))

  app.addHook('onRoute', (route) => {
    if (route.url === prefix || route.url === `${prefix}/`) route.onSend = async (_request, _reply, payload) => forPhones(payload)
    if (!documents.has(route.url)) return
    route.preHandler = async () => void (await readEndpoints())
    route.onSend = (request, reply, payload) =>
      typeof payload === 'string' && reply.statusCode === 200
        ? sendShared(cache, request, reply, { body: payload, ignoresQuery: true, path: route.url })
        : Promise.resolve(payload)
  })
  await app.register(swagger, {
    // The document is made from the contracts, so the plugin need not describe the routes.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => (openApi ?? {}) as never,
  })
  await app.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: policy,
    // Hides the bar of the viewer's maker, which has a logo and loads from other hosts.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: 0, filter: true, tagsSorter: 'alpha' },
    logo: { type: '', content: '' },
    theme: {
      title: messages.title,
      css: [{ filename: 'campus.css', content: styles }],
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon }],
    },
  })
  app.get(eventsDocument, async (request, reply) => {
    const events = await readEvents()
    reply.type('application/json; charset=utf-8')
    return sendShared(cache, request, reply, { body: JSON.stringify(events), ignoresQuery: true, path: eventsDocument })
  })
  app.get(eventsOverview, async (request, reply) => {
    const events = await readEvents()
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return sendShared(cache, request, reply, { body: eventsPage(events), ignoresQuery: true, path: eventsOverview })
  })
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { admissionEvents } from './admissions/events.ts'
import { admissionRoutes } from './admissions/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { closingRoutes } from './closings/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { feeRoutes } from './fees/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { dashboardEvents } from './dashboard/events.ts'
import { identityRoutes } from './identity/routes.ts'
import { callerQueries } from './identity/session-queries.ts'
import { recogniseCallers } from './kit/access.ts'
import { acceptTokens } from './kit/access-tokens.ts'
import { describeApi } from './kit/api-docs.ts'
import { longestRequest, type Pace, usualPace, watchBodies } from './kit/body-pace.ts'
import { handleErrors, refuseAddress, refuseMalformed } from './kit/error-handler.ts'
import { acceptForms } from './kit/forms.ts'
import { healthRoutes } from './kit/health.ts'
import { readJson } from './kit/json-body.ts'
import { RequestLog } from './kit/logging.ts'
import { mediaRoutes } from './kit/media.ts'
import { measure } from './kit/metrics.ts'
import { rememberResponse } from './kit/open-responses.ts'
import { guardOrigins, ownOrigins } from './kit/origins.ts'
import { countLimits } from './kit/rate-limits.ts'
import { recordRefusals } from './kit/refusals.ts'
import { readRefusedBodies } from './kit/refused-bodies.ts'
import { replyCompiler } from './kit/replies.ts'
import { requireContracts } from './kit/serve.ts'
import { secureHeaders } from './kit/security-headers.ts'
import type { Services } from './kit/services.ts'
import { shareReplies } from './kit/share-replies.ts'
import { noteArrivals } from './kit/arrivals.ts'
import { atCollegeMidnight } from './kit/midnight.ts'
import { createSharedCache } from './kit/shared-cache.ts'
import { closeConnections } from './kit/shutdown.ts'
import { openSockets } from './kit/sockets.ts'
import { printSheets } from './kit/print-sheets.ts'
import { mountSites } from './kit/sites.ts'
import { nameTraces } from './kit/trace-routes.ts'
import { listenForUpgrades } from './kit/upgrades.ts'
import { requestCompiler } from './kit/validation.ts'
import { noticeRoutes } from './notices/routes.ts'
import { textRoutes } from './pages/editing-routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { searchEngineRoutes } from './search-engines/routes.ts'
import { editingRoutes } from './site-content/editing-routes.ts'
import { siteContentEvents } from './site-content/events.ts'
import { iconRoutes } from './site-content/icon-routes.ts'
import { sitePasses } from './set-up/gateway.ts'
import { findClosed } from './set-up/queries.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { siteContentRoutes } from './site-content/routes.ts'
import { studentEvents } from './students/events.ts'
import { studentRoutes } from './students/routes.ts'

/** What a feature adds to the server. */
type Routes = (app: FastifyInstance, services: Services) => void | Promise<void>

const features: Routes[] = [
  siteContentRoutes,
  editingRoutes,
  contentRoutes,
  courseRoutes,
  galleryRoutes,
  pageRoutes,
  textRoutes,
  noticeRoutes,
  setUpRoutes,
  contactRoutes,
  identityRoutes,
  admissionRoutes,
  studentRoutes,
  feeRoutes,
  closingRoutes,
  certificateRoutes,
  auditRoutes,
  admissionEvents,
  studentEvents,
  siteContentEvents,
  dashboardEvents,
]

/** The whole HTTP application on the given services; it listens to nothing yet. `pace` is how slowly bodies may come. */
export const buildApp = async (services: Services, pace: Pace = usualPace): Promise<FastifyInstance> => {
  const { config, log, publisher, siteState, storage } = services
  const cache = createSharedCache({ seconds: config.cacheSeconds, origins: ownOrigins(config) })
  publisher.subscribe('content', () => cache.clear())
  publisher.subscribe('content', () => siteState.ask())
  // A page that stays open over midnight is told that what it says of today has changed.
  const stopMidnight = atCollegeMidnight(() => publisher.publish('content'))
  const bodies = watchBodies(pace)
  let closing = false

  const app = Fastify<Server, IncomingMessage, ServerResponse>({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    frameworkErrors: (_, request, reply) => refuseAddress(request, reply),
    clientErrorHandler: refuseMalformed,
    bodyLimit: 64 * 1024,
    // An upload over a slow line takes minutes; headers never do.
    requestTimeout: longestRequest,
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: (handle) =>
      createServer({ headersTimeout: 15_000, requestTimeout: longestRequest, keepAliveTimeout: 65_000 }, (request, response) => {
        // Who holds a connection open is told to let go of it while the server closes.
        if (closing) response.shouldKeepAlive = false
        rememberResponse(request, response)
        bodies.watch(request, response)
        if (cache.answer(request, response)) countShared()
        else handle(request, response)
      }),
  })
  app.setValidatorCompiler(requestCompiler)
  app.setSerializerCompiler(replyCompiler({ check: config.mode === 'test' }))
  app.removeContentTypeParser(['text/plain', 'application/json'])
  readJson(app)
  handleErrors(app)
  readRefusedBodies(app)
  closeConnections(app)
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onClose', async () => {
    bodies.stop()
    stopMidnight()
  })
  requireContracts(app)
  const countShared = measure(app, services)
  if (config.traces) nameTraces(app)

  noteArrivals(app)
  secureHeaders(app, config)
  await guardOrigins(app, config)
  shareReplies(app, cache)
  countLimits(app, services)
  recordRefusals(app)
  await acceptTokens(app, services)
  recogniseCallers(app, callerQueries(services.db))
  listenForUpgrades(app, ownOrigins(config))
  openSockets(app, services)
  await acceptForms(app, services)
  printSheets(app, services)
  await describeApi(app)

  healthRoutes(app, services)
  for (const routes of features) await routes(app, services)
  searchEngineRoutes(app, services, cache)
  iconRoutes(app, services, cache)
  await app.register(mediaRoutes, { storage })
  await mountSites(app, config, cache, {
    findState: () => siteState.ask(),
    isGoodPass: sitePasses(config).isGood,
    findClosed: () => findClosed(services.db),
  })
  return app
}

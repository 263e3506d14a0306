import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, type ServerOptions } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { admissionEvents } from '../features/admissions/events.ts'
import { admissionRoutes } from '../features/admissions/routes.ts'
import { approvalEvents } from '../features/approvals/events.ts'
import { approvalRoutes } from '../features/approvals/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { findCertifying } from '../features/certificates/payments-on-certificate-queries.ts'
import { isRefundAtBank } from '../features/bank/match-queries.ts'
import { bankRoutes } from '../features/bank/routes.ts'
import { certificateRoutes } from '../features/certificates/routes.ts'
import { closingRoutes } from '../features/closings/routes.ts'
import { contactRoutes } from '../features/contact/routes.ts'
import { contentRoutes } from '../content/routes.ts'
import { courseRoutes } from '../features/courses/routes.ts'
import { findDue, openFeeAccount } from '../features/fees/queries.ts'
import { feeRoutes } from '../features/fees/routes.ts'
import { galleryRoutes } from '../features/gallery/routes.ts'
import { dashboardEvents } from '../features/dashboard/events.ts'
import { identityRoutes } from '../features/identity/routes.ts'
import { callerQueries } from '../features/identity/sessions/queries.ts'
import { approvalNeeds } from './approvals.ts'
import { findCoursesOfRecords } from './course-finders.ts'
import { registeredKinds } from './content-kinds.ts'
import { findShownPictures } from './picture-owners.ts'
import { serveApiDocs } from '../platform/api-docs/serve-api-docs.ts'
import { recogniseCallers } from '../platform/http/access.ts'
import { acceptTokens } from '../platform/http/access-tokens.ts'
import { maxRequestDuration, type Pace, defaultPace, limitSlowBodies } from '../platform/http/slow-bodies.ts'
import { handleErrors, refuseAddress, refuseMalformed } from '../platform/http/error-handler.ts'
import { acceptForms } from '../platform/http/uploads/multipart-forms.ts'
import { healthRoutes } from './health.ts'
import { readJson } from '../platform/http/json-body.ts'
import { RequestLog } from '../platform/observability/logging.ts'
import { createLightCopies } from '../platform/files/pictures/light-copies.ts'
import { mediaRoutes } from '../platform/files/pictures/media-routes.ts'
import { measure } from '../platform/observability/metrics.ts'
import { rememberResponse } from '../platform/http/pipelined-responses.ts'
import { guardOrigins, ownOrigins } from '../platform/http/origins.ts'
import { countLimits } from '../platform/http/limits/rate-limits.ts'
import { recordRefusals } from '../platform/http/limits/record-refusals.ts'
import { drainRefusedBodies } from '../platform/http/refused-bodies.ts'
import { replyCompiler } from '../platform/http/reply-compiler.ts'
import { requireContracts } from '../platform/http/serve-endpoint.ts'
import { secureHeaders } from '../platform/http/security-headers.ts'
import type { Services } from '../platform/services.ts'
import { cacheResponses } from '../platform/response-cache/cache-responses.ts'
import { recordArrivalTimes } from '../platform/http/arrival-time.ts'
import { atCollegeMidnight } from '../platform/jobs/midnight.ts'
import { createResponseCache } from '../platform/response-cache/response-cache.ts'
import { closeConnections } from '../platform/http/shutdown.ts'
import { openSockets } from '../platform/realtime/sockets.ts'
import { printSheets } from '../platform/print/print-sheets.ts'
import { mountSites } from './sites/sites.ts'
import { nameTraces } from '../platform/observability/name-traces.ts'
import { routeUpgrades } from '../platform/http/websocket-upgrades.ts'
import { requestCompiler } from '../platform/http/validation.ts'
import { noticeRoutes } from '../features/notices/routes.ts'
import { onlinePaymentRoutes } from '../features/payments/routes.ts'
import { pageEditingRoutes } from '../features/pages/page-editing-routes.ts'
import { postEditingRoutes } from '../features/pages/post-editing-routes.ts'
import { pageRoutes } from '../features/pages/routes.ts'
import { searchEngineRoutes } from '../features/search-engines/routes.ts'
import { editingRoutes } from '../features/site-content/editing-routes.ts'
import { siteContentEvents } from '../features/site-content/events.ts'
import { iconRoutes } from '../features/site-content/icon-routes.ts'
import { createSitePasses } from '../platform/sites/offline-site-passes.ts'
import { findClosed } from '../features/set-up/queries.ts'
import { setUpRoutes } from '../features/set-up/routes.ts'
import { siteContentRoutes } from '../features/site-content/routes.ts'
import { studentEvents } from '../features/students/events.ts'
import { studentRoutes } from '../features/students/routes.ts'
import { tallyRoutes } from '../features/tally/routes.ts'

/** Registers the routes of a feature. */
type Routes = (app: FastifyInstance, services: Services) => void | Promise<void>

const features: Routes[] = [
  siteContentRoutes,
  editingRoutes,
  (app, services) => contentRoutes(app, services, { kinds: registeredKinds, findShownPictures }),
  courseRoutes,
  galleryRoutes,
  pageRoutes,
  pageEditingRoutes,
  postEditingRoutes,
  noticeRoutes,
  setUpRoutes,
  contactRoutes,
  identityRoutes,
  (app, services) => admissionRoutes(app, services, { openAccount: openFeeAccount, findDue }),
  studentRoutes,
  (app, services) => feeRoutes(app, services, { findCertifying, isRefundAtBank }),
  onlinePaymentRoutes,
  closingRoutes,
  bankRoutes,
  tallyRoutes,
  certificateRoutes,
  auditRoutes,
  (app, services) => approvalRoutes(app, services, approvalNeeds(services)),
  approvalEvents,
  admissionEvents,
  studentEvents,
  siteContentEvents,
  dashboardEvents,
]

const serverOptions: ServerOptions = {
  // An upload over a slow line takes minutes; headers never do.
  headersTimeout: 15_000,
  requestTimeout: maxRequestDuration,
  keepAliveTimeout: 65_000,
  // Some programs offer HTTP/2 with every request, and are answered without it.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
}

/** The whole HTTP application on the given services; it listens to nothing yet. `pace` is how slowly bodies may come. */
export const buildApp = async (services: Services, pace: Pace = defaultPace): Promise<FastifyInstance> => {
  const { config, log, publisher, siteState, storage } = services
  const cache = createResponseCache({ seconds: config.cacheSeconds, origins: ownOrigins(config) })
  publisher.subscribe('content', () => cache.clear())
  publisher.subscribe('content', () => siteState.ask())
  // A page that stays open over midnight is told that what it says of today has changed.
  const stopMidnight = atCollegeMidnight(() => publisher.publish('content'))
  const bodies = limitSlowBodies(pace)
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
    // A request that the proxy had sent when the server began to stop is still answered, on a connection that then closes.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: (handle) =>
      createServer(serverOptions, (request, response) => {
        // A connection that is kept alive is closed with its next answer while the server stops.
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
  drainRefusedBodies(app)
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

  recordArrivalTimes(app)
  secureHeaders(app, config)
  await guardOrigins(app, config)
  cacheResponses(app, cache)
  countLimits(app, services)
  recordRefusals(app)
  await acceptTokens(app, services)
  recogniseCallers(app, callerQueries(services.db))
  findCoursesOfRecords(app, services)
  routeUpgrades(app, ownOrigins(config))
  openSockets(app, services)
  await acceptForms(app, services)
  printSheets(app, services)
  await serveApiDocs(app, cache)

  healthRoutes(app, services)
  for (const routes of features) await routes(app, services)
  searchEngineRoutes(app, services, cache)
  iconRoutes(app, services, cache)
  await app.register(mediaRoutes, { storage, lightCopies: createLightCopies({ pictures: services.pictures, log: app.log }) })
  await mountSites(app, config, cache, {
    findState: () => siteState.ask(),
    isGoodPass: createSitePasses(config).isGood,
    findClosed: () => findClosed(services.db),
  })
  return app
}

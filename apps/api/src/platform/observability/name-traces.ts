import { trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/** Tells the trace of a request its route: what is watched below the framework sees addresses alone. */
export const nameTraces = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    trace.getActiveSpan()?.setAttribute('http.route', request.routeOptions.url ?? 'none')
    done()
  })
}

import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { Registry } from '@prometheus-io/client'
import type { Settings } from '../process/settings.ts'
import { explain, reachable } from '../http/listen.ts'

/**
 * Hands out the measurements at GET /metrics on a port of their own, which no visitor reaches. Returns its address and what
 * closes it. Throws a StartupError with the way out where the port cannot be had.
 */
export const serveMetrics = async (
  metrics: Registry,
  { metricsPort, metricsHost: host }: Pick<Settings, 'metricsPort' | 'metricsHost'>,
) => {
  const port = metricsPort ?? 0
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, answerWith(metrics))
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } })
  }
  const bound = server.address()
  return {
    address: `http://${reachable(host)}:${typeof bound === 'object' && bound ? bound.port : port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const answerWith =
  (metrics: Registry): RequestListener =>
  (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
})
const traces = z.object({ resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })) })

/** A collector that takes traces by OTLP over HTTP, as JSON. `text` is all that it was sent. */
export const startTraceCollector = async () => {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      received.push(await json(request))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => JSON.stringify(received),
    spans: () =>
      received.flatMap((one) => traces.parse(one).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

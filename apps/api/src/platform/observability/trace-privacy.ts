import { type Attributes, SpanKind } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/**
 * Attributes that a span may export. Addresses, queries, headers, callers and the words of errors may be personal, and are not among it.
 */
const allowed: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'network.protocol.version',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
])

/** Attributes that a span of an outgoing request may export. Of a request to us it is the Host header, which is the caller's. */
const allowedOfCalls: ReadonlySet<string> = new Set(['server.address', 'server.port'])

/** Statements carry their values as parameters; where one has a text in it nevertheless, it is left out. */
const withoutTexts = (statement: string) => statement.replaceAll(/'(?:[^']|'')*'/g, "'…'")

const bare = ({ kind, attributes }: ReadableSpan): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => allowed.has(name) || (kind === SpanKind.CLIENT && allowedOfCalls.has(name)))
      .map(([name, value]) => [name, name === 'db.query.text' && typeof value === 'string' ? withoutTexts(value) : value]),
  )

const nameOf = ({ name, attributes }: ReadableSpan) => {
  const { 'http.request.method': method, 'http.route': route } = attributes
  return typeof method === 'string' && typeof route === 'string' ? `${method} ${route}` : name
}

/** A span as it may leave: its name is its route, and what happened in it is its status, without the words. */
const bareSpan = (span: ReadableSpan): ReadableSpan => ({
  name: nameOf(span),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  status: { code: span.status.code },
  attributes: bare(span),
  links: [],
  events: [],
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
})

/** An exporter that sends nothing of a person (see logging.ts, which keeps the log to the same). */
export const withoutPersonalData = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(bareSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})

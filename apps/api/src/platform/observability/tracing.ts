import { setTimeout as delay } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { register } from 'import-in-the-middle/register-hooks.mjs'
import type { Settings } from '../process/settings.ts'
import { withoutPersonalData } from './trace-privacy.ts'

/** Modules that the instrumentations patch; all others load unchanged. */
const watched = ['http', 'https', 'node:http', 'node:https', 'pg', 'pg-pool']

/** Milliseconds that the last spans may take to leave: a collector that is away keeps no process from stopping. */
const patience = 1000

/**
 * Sends traces of requests, queries and outgoing calls to a collector by OTLP over HTTP. Has to be called before the modules that it
 * instruments are loaded. Trace headers of a caller are ignored: strangers do not decide what is recorded. Returns a function that sends
 * the rest and stops.
 */
export const startTracing = ({ endpoint, serviceName, ratio }: NonNullable<Settings['traces']>): (() => Promise<void>) => {
  register({ include: watched })
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withoutPersonalData(exporter) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  trace.setGlobalTracerProvider(provider)
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({ requireParentforOutgoingSpans: true }),
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  })
  return async () => {
    await Promise.race([provider.shutdown().catch(() => {}), delay(patience, null, { ref: false })])
  }
}

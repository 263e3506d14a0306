import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, type GaugeConfiguration, Histogram, Registry } from '@prometheus-io/client'
import type { Pool } from 'pg'
import type { Jobs } from '../jobs/jobs.ts'
import type { Settings } from '../process/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this process; null where METRICS_PORT is not set. */
    metrics: Registry | null
  }
}

/** Seconds. Most answers take a few milliseconds; what takes longer than ten seconds has failed for whoever waits. */
const durations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const sizes = [10_000, 100_000, 500_000, 1_000_000, 5_000_000, 20_000_000]

type Measured = { config: Pick<Settings, 'metricsPort'>; pool: Pool; jobs: Pick<Jobs, 'count'> }

/**
 * Measures requests, connections, jobs and the process itself where METRICS_PORT is set. Labels are route patterns, methods and
 * states: nothing that a caller chose stands in one. Returns what counts an answer from the shared cache, which the framework never sees.
 */
export const measure = (app: FastifyInstance, { config, pool, jobs }: Measured): (() => void) => {
  app.decorate('metrics', config.metricsPort === null ? null : new Registry())
  if (!app.metrics) return () => {}
  collectDefaultMetrics({ register: app.metrics })
  measureRequests(app, app.metrics)
  app.metrics.registerMetric(socketsOf(app))
  app.metrics.registerMetric(connectionsOf(pool))
  app.metrics.registerMetric(jobsIn(jobs))
  return countShared(app.metrics)
}

const measureRequests = (app: FastifyInstance, metrics: Registry) => {
  const requests = new Histogram({
    name: 'campus_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, answers from the shared cache aside',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [metrics],
  })
  const uploads = new Histogram({
    name: 'campus_upload_bytes',
    help: 'Forms with files, by their size as announced',
    labelNames: ['outcome'],
    buckets: sizes,
    registers: [metrics],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
    if (isUpload(request)) uploads.observe({ outcome: outcomeOf(reply) }, Number(request.headers['content-length'] ?? 0))
    done()
  })
}

const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.files !== undefined
const outcomeOf = ({ statusCode }: FastifyReply) => (statusCode < 400 ? 'taken' : statusCode < 500 ? 'refused' : 'failed')

/** A gauge that is asked when somebody asks for it, and registers nowhere by itself. */
type Asked<T extends string> = Omit<GaugeConfiguration<T>, 'registers'>
const gauge = <T extends string>(asked: Asked<T>) => new Gauge<T>({ ...asked, registers: [] })

const socketsOf = (app: FastifyInstance) =>
  gauge({
    name: 'campus_sockets',
    help: 'Sockets that are open',
    collect() {
      this.set(app.sockets.count())
    },
  })

const connectionsOf = (pool: Pool) =>
  gauge({
    name: 'campus_database_connections',
    help: 'Connections of the pool that are in use or idle, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })

const jobsIn = (jobs: Pick<Jobs, 'count'>) =>
  gauge({
    name: 'campus_jobs',
    help: 'Jobs in the queue that all processes share: mails above all',
    // Not `job`: that is Prometheus's own name for what it scrapes.
    labelNames: ['kind', 'state'],
    async collect() {
      // The other metrics are served also without the database.
      const counts = await jobs.count().catch(() => [])
      this.reset()
      for (const { job: kind, ...states } of counts) {
        for (const [state, count] of Object.entries(states)) this.set({ kind, state }, count)
      }
    },
  })

/** A plain number, read when somebody asks: a cached answer takes microseconds, and must go on doing so. */
const countShared = (metrics: Registry) => {
  let answers = 0
  const counter = new Counter({
    name: 'campus_shared_answers_total',
    help: 'Requests answered from the shared cache',
    registers: [],
    collect() {
      this.reset()
      this.inc(answers)
    },
  })
  metrics.registerMetric(counter)
  return () => {
    answers += 1
  }
}

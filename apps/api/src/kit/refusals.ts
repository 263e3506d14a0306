import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a password that was wrong. */
    countFailedSignIn(): void
  }
}

/** Not signed in, not allowed, too often: what attempts to get in look like. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429])
export const isRefusal = (status: number): boolean => refusals.has(status)

/** Networks that have lines of their own within one span; what all others are refused together is one line. */
const mostNetworks = 50
const minute = 60_000

type Told = { network: string; status: number; more: number }

/**
 * Logs and counts refused requests, with the keyed hash of the network and nothing else of the caller. However many there are, the
 * log grows by a bounded amount: the first refusal of a network with a status is told at once, the others of that minute as a number
 * at its end, and beyond 50 networks a minute all together as one number.
 */
export const recordRefusals = (app: FastifyInstance, { everyMs = minute } = {}): void => {
  const registers = app.metrics ? [app.metrics] : []
  const refused = new Counter({
    name: 'campus_refused_requests_total',
    help: 'Requests answered 401, 403 or 429',
    labelNames: ['status'],
    registers,
  })
  const failed = new Counter({ name: 'campus_failed_sign_ins_total', help: 'Passwords that were wrong', registers })
  const told = new Map<string, Told>()
  let ofOthers = 0

  const tellRest = () => {
    for (const { network, status, more } of told.values()) if (more > 0) app.log.info({ network, status, more }, 'refused again')
    if (ofOthers > 0) app.log.warn({ more: ofOthers }, 'refused many other networks')
    told.clear()
    ofOthers = 0
  }
  const timer = setInterval(tellRest, everyMs).unref()

  app.decorate('countFailedSignIn', () => failed.inc())
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    if (!isRefusal(status)) return
    refused.inc({ status })
    const network = app.counts.networkOf(request)
    const known = told.get(`${status} ${network}`)
    if (known) known.more += 1
    else if (told.size >= mostNetworks) ofOthers += 1
    else {
      told.set(`${status} ${network}`, { network, status, more: 0 })
      request.log.info({ req: request, res: reply, network }, 'refused')
    }
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    tellRest()
  })
}

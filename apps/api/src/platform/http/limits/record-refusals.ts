import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Counter } from '@prometheus-io/client'

/** Secrets that are guessed besides passwords, each with limits of its own. */
type GuessedSecret = 'code' | 'date'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a password that was wrong. */
    countFailedSignIn(): void
    /** Counts and logs a wrong one-time code or date of birth, from a network (`counts.networkOf`). */
    recordWrongGuess(secret: GuessedSecret, network: string): void
    /**
     * Counts and logs a refusal, where `status` is one (401, 403, 429). Requests are recorded by themselves; sockets are not. `details`
     * say what was refused, by names of ours: nothing that a caller chose.
     */
    recordRefusal(network: string, status: number, details: object, log?: FastifyBaseLogger): void
  }
}

/** Not signed in, not allowed, too often: what attempts to get in look like. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429])
export const isRefusal = (status: number): boolean => refusals.has(status)

/** Networks that have lines of their own within one span; what all others are refused together is one line. */
const mostNetworks = 50
const minute = 60_000

type Told = { network: string; status?: number; secret?: GuessedSecret }

/**
 * Logs and counts refusals and wrong guesses, with the keyed hash of the network and nothing else of the caller. However many there are, the
 * log grows by a bounded amount: the first refusal of a network with a status is told at once, the others of that minute as a number
 * at its end, and beyond 50 networks a minute all together as one number.
 */
export const recordRefusals = (app: FastifyInstance): void => {
  const registers = app.metrics ? [app.metrics] : []
  const refused = new Counter({
    name: 'campus_refused_requests_total',
    help: 'Requests, questions and events of sockets that were refused as 401, 403 or 429',
    labelNames: ['status'],
    registers,
  })
  const failed = new Counter({ name: 'campus_failed_sign_ins_total', help: 'Passwords that were wrong', registers })
  const wrong = new Counter({
    name: 'campus_wrong_guesses_total',
    help: 'One-time codes and dates of birth that were wrong',
    labelNames: ['secret'],
    registers,
  })
  const told = new Map<string, Told & { again: string; more: number }>()
  let ofOthers = 0

  const tellRest = () => {
    for (const { again, ...line } of told.values()) if (line.more > 0) app.log.info(line, again)
    if (ofOthers > 0) app.log.warn({ more: ofOthers }, 'refused many other networks')
    told.clear()
    ofOthers = 0
  }
  const timer = setInterval(tellRest, minute).unref()

  const tell = (line: Told, message: string, tellFirst: () => void) => {
    const key = Object.values(line).join(' ')
    const known = told.get(key)
    if (known) known.more += 1
    else if (told.size >= mostNetworks) ofOthers += 1
    else {
      told.set(key, { ...line, again: `${message} again`, more: 0 })
      tellFirst()
    }
  }

  app.decorate('countFailedSignIn', () => failed.inc())
  app.decorate('recordWrongGuess', (secret, network) => {
    wrong.inc({ secret })
    tell({ network, secret }, 'wrong guess', () => app.log.info({ network, secret }, 'wrong guess'))
  })
  app.decorate('recordRefusal', (network, status, details, log = app.log) => {
    if (!isRefusal(status)) return
    refused.inc({ status })
    tell({ network, status }, 'refused', () => log.info({ ...details, network }, 'refused'))
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply
    if (!isRefusal(status)) return
    app.recordRefusal(app.counts.networkOf(request), status, { req: request, res: reply }, request.log)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    tellRest()
  })
}

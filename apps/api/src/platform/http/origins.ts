import cors from '@fastify/cors'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../process/settings.ts'
import { reachable } from './listen.ts'

/** The origins that a deployment in parts consists of; empty when all is served from one. */
export const ownOrigins = ({ publicUrl, adminUrl, apiUrl }: Pick<Settings, 'publicUrl' | 'adminUrl' | 'apiUrl'>): ReadonlySet<string> =>
  new Set([publicUrl, adminUrl, apiUrl].filter((origin) => origin !== null))

/** Returns the origin of the public site, for links on paper or in a mail. */
export const siteOrigin = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${reachable(host)}:${port}`

/** Returns whether another machine can open an address: not one by which a machine means itself. */
export const isReachable = (origin: string): boolean =>
  !/^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(new URL(origin).hostname)

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Lets our own origins call with credentials, and refuses what a foreign page makes a visitor's browser send. */
export const guardOrigins = async (app: FastifyInstance, config: Settings): Promise<void> => {
  const own = ownOrigins(config)
  if (own.size > 0) {
    await app.register(cors, {
      // A function, because for a list the plugin also answers who is not on it, with half of the headers.
      origin: (origin, decide) => decide(null, origin !== undefined && own.has(origin)),
      credentials: true,
      methods: ['GET', 'HEAD', ...writes],
      exposedHeaders: ['retry-after', 'x-request-id'],
      maxAge: 600,
    })
  }
  app.addHook('onRequest', (request, _, done) => {
    const refused = writes.has(request.method) && isFromElsewhere(request, own)
    done(refused ? new AppError('NOT_ALLOWED', { message: 'This request came from another site and was refused' }) : undefined)
  })
}

/** The browser says whether a request that hides its origin came from another site. */
const isFromElsewhere = ({ headers, host }: FastifyRequest, own: ReadonlySet<string>) =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : isForeign(headers.origin, host, own)

/** Browsers name the page's origin with every write and every socket; programs that are no browser name none. */
export const isForeign = (origin: string | undefined, host: string | undefined, own: ReadonlySet<string>): boolean => {
  if (origin === undefined || own.has(origin)) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

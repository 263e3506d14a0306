import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../process/settings.ts'
import { StartupError } from '../process/startup-error.ts'

type Place = Pick<Settings, 'port' | 'host'>

/** The settings that say where the server itself listens. */
const names = { port: 'PORT', host: 'HOST' }

/**
 * Takes the port before anything else is opened, so that a taken port, or a wrong HOST, ends the start before a database was made for
 * nothing. Requests that arrive meanwhile are answered with 503 and Retry-After. Returns a function that frees the port. Throws a
 * StartupError that says what to change.
 */
export const reservePort = async ({ port, host }: Place): Promise<() => Promise<void>> => {
  const server = createServer(comeBack)
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, { port, host, names })
  }
  return () =>
    new Promise((released) => {
      server.close(() => released())
      server.closeAllConnections()
    })
}

const comeBack: RequestListener = (_, response) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
  response.writeHead(503, { ...headers, 'retry-after': '2', connection: 'close' })
  response.end(JSON.stringify({ success: false, message: 'The server is starting' }))
}

/** Listens where the configuration says and returns the address at which this machine reaches it. Throws a StartupError with the way out. */
export const listen = async (app: FastifyInstance, { port, host }: Place): Promise<string> => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explain(error, { port, host, names })
  }
  const bound = app.server.address()
  return `http://${reachable(host)}:${typeof bound === 'object' && bound ? bound.port : port}`
}

const notOurs = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** Returns the error to throw when listening fails: a StartupError that names the setting to change, where one helps. */
export const explain = (error: unknown, { port, host, names: settings }: Place & { names: typeof names }): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken. Stop what is using it, or set ${settings.port} to another one.`)
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this user. Set ${settings.port} to one above 1023.`)
  if (notOurs.has(code))
    return new StartupError(`${settings.host} ${host} is not an address of this machine. Set ${settings.host} to 127.0.0.1 or 0.0.0.0.`)
  return error
}

/** The address at which this machine itself reaches what listens on `host`. */
export const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

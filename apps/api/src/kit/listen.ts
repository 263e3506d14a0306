import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartupError } from './startup-error.ts'

type Place = Pick<Config, 'port' | 'host'>

/**
 * Takes the port before anything else is opened, so that a taken one, or a wrong HOST, ends the start before a database was made
 * for nothing. Who asks meanwhile is told to come back. Returns what gives the port free. Throws a StartupError with the way out.
 */
export const holdPort = async ({ port, host }: Place): Promise<() => Promise<void>> => {
  const server = createServer(comeBack)
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, port, host)
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
    throw explain(error, port, host)
  }
  const bound = app.server.address()
  return `http://${reachable(host)}:${typeof bound === 'object' && bound ? bound.port : port}`
}

const notOurs = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

const explain = (error: unknown, port: number, host: string) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} is taken. Stop what is using it, or set PORT to another one.`)
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (notOurs.has(code)) return new StartupError(`HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  return error
}

/** The address at which this machine itself reaches what listens on `host`. */
export const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartupError } from './startup-error.ts'

/** Listens where the configuration says and returns the address at which this machine reaches it. Throws a StartupError with the way out. */
export const listen = async (app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explain(error, port, host)
  }
  const bound = app.server.address()
  return `http://${reachable(host)}:${typeof bound === 'object' && bound ? bound.port : port}`
}

const explain = (error: unknown, port: number, host: string) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} is taken. Stop what is using it, or set PORT to another one.`)
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  return error
}

/** The address at which this machine itself reaches what listens on `host`. */
export const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

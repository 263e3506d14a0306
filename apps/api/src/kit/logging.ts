import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Logs hold no personal data: of a request its method and the route's pattern (an address may hold a token or a name), of an
 * error its kind, message and stack.
 */
export const loggerOptions = ({ logLevel, mode }: Pick<Config, 'logLevel' | 'mode'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
  ...((mode === 'development' || process.stdout.isTTY) && {
    transport: { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true } },
  }),
})

/** One line for each request that changed something or failed; plain reads, nearly all of the traffic, only when debugging. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const level = error ? 'error' : request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info'
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime), ...(error && { err: error }) }, 'request')
  }
}

import type { Writable } from 'node:stream'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import type { Settings } from '../process/settings.ts'
import { isRefusal } from '../http/limits/record-refusals.ts'

/**
 * The log of one process. It holds no personal data: of a request its method and the route's pattern (an address may hold a
 * token or a name), of an error what `describeError` leaves of it.
 */
export const createLog = (
  { logLevel, mode }: Pick<Settings, 'logLevel' | 'mode'>,
  /** Instead of the process's own output. */
  sink?: Writable,
): FastifyBaseLogger => {
  const options = {
    level: logLevel,
    serializers: {
      err: describeError,
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      // The form parser is given all headers, the token among them.
      busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  if (sink) return pino(options, sink)
  const isRead = mode === 'development' || process.stdout.isTTY
  return isRead ? pino({ ...options, transport: pretty }) : pino(options, openOutput())
}

/** In bytes. */
const mostUnwritten = 1_000_000

/**
 * The process's own output. A line that cannot be written, for the disk under a log is full, ends no process: it is tried again with the
 * next one. So much waits at most, and what comes on top of it is lost. Written at once, so that nothing waits for the end of the process,
 * which would wait for room.
 */
const openOutput = () => {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten })
  // A line that is dropped has nothing of what waits tried again: an empty one does, and always has room.
  return output.on('error', () => {}).on('drop', () => output.write(''))
}

const pretty = {
  target: 'pino-pretty',
  options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true },
}

/** The places of a stack, without the message before them. */
const framesOf = (stack = '') => /(?<=\n) {4}at .*/s.exec(stack)?.[0].trim()

/** The parts that tell the cause of something thrown or emitted that is no Error: the job queue copies errors into objects. */
const partsOf = (thrown: unknown) => {
  const { code, stack } = Object(thrown) as { code?: unknown; stack?: unknown }
  return { ...(typeof code === 'string' && { code }), ...(typeof stack === 'string' && { stack: framesOf(stack) }) }
}

/**
 * An error without what it may carry of a person: drizzle's message has a query's parameters, PostgreSQL's words and details
 * repeat values. Of those the code, the places and the stack are left, which is what one mends a query by.
 */
export const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error, ...partsOf(error) }
  const frames = framesOf(error.stack)
  if (error instanceof pg.DatabaseError) {
    const { name, code, table, column, constraint, routine } = error
    return { type: name, code, table, column, constraint, routine, stack: frames }
  }
  if (error.cause instanceof pg.DatabaseError) return { ...describeError(error.cause), via: frames }
  const isQuery = error.name === 'DrizzleQueryError' || 'query' in error
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    ...(!isQuery && { message: error.message }),
    stack: frames,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const debugging = new Set(['debug', 'trace'])

/**
 * One line for each request that changed something or failed; plain reads, nearly all of the traffic, only when debugging. So are
 * refusals: a flood of them is told in few lines (`recordRefusals`).
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const isPlain = request.method === 'GET' || request.method === 'HEAD' || isRefusal(reply.statusCode)
    const level = error ? 'error' : isPlain ? 'debug' : 'info'
    // Most requests end here; what would be thrown away is not put together.
    if (level === 'debug' && !debugging.has(request.log.level)) return
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime), ...(error && { err: error }) }, 'request')
  }
}

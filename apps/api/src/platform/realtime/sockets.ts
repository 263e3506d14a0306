import proxyAddr from '@fastify/proxy-addr'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { ClientEvent } from '@campus/contracts/core/live/socket-event.ts'
import { errorEvent } from '@campus/contracts/core/live/events.ts'
import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { Server as Engine, type Socket as Connection } from 'engine.io'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { requireAccess, type Rights } from '../http/access.ts'
import { requireCourses } from '../http/course-access.ts'
import { isUnavailable } from '../database/database.ts'
import { type CampusSocket, type CampusSockets, emit, type Handler, type Sent, type SocketHandler } from './campus-socket.ts'
import { coalesce } from './coalesce.ts'
import type { Publisher, Topic } from './publish.ts'
import type { Settings } from '../process/settings.ts'
import { createWatches, type Watches } from './watches.ts'

type Sockets = Watches & {
  /** Answers an event of the contract: who may send it, its limit, its payload and the shape of the answer all come from there. */
  on<E extends ClientEvent>(event: E, handler: Handler<E>): void
  /** Returns the number of open sockets. */
  count(): number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers handlers of events, as serve() registers handlers of requests. */
    sockets: Sockets
  }
}

/** A page sends a few of these in its whole life. */
const most = { events: 60, inSeconds: 10, bytes: 64 * 1024, unread: 1024 * 1024, onTheWay: 1000 }

type Surroundings = { config: Pick<Settings, 'rateLimitFactor' | 'trustProxy'>; log: FastifyBaseLogger; publisher: Publisher }

/**
 * Socket.IO for the whole product (docs/product/common-rules.md#live-connection): sign-in at the handshake, and events that are bound to their contracts.
 * A visitor needs no token; a bad one is refused. A sign-in that ends takes its sockets along, in every process.
 */
export const openSockets = (app: FastifyInstance, { config, log, publisher }: Surroundings): void => {
  const engine = new Engine({
    transports: ['websocket'],
    maxHttpBufferSize: most.bytes,
    pingInterval: realtime.pingInterval,
    pingTimeout: realtime.pingTimeout,
  })
  const io: CampusSockets = new Server({
    serveClient: false,
    connectTimeout: realtime.connectTimeout,
  })
  io.bind(engine)
  engine.on('connection', boundMemory)
  app.takeUpgrades(realtime.path, (request, socket, head) => engine.handleUpgrade(request, socket, head))
  app.addHook('preClose', async () => io.close())

  const handlers = new Map<string, (socket: CampusSocket, payload: unknown) => Promise<void>>()

  const recordRefusal = (socket: CampusSocket, { status }: AppError, event: string) =>
    app.recordRefusal(app.counts.networkOf({ ip: addressOf(socket) }), status, { event, status })

  const signIn = async (socket: CampusSocket): Promise<AppError | undefined> => {
    const { token, age } = socket.handshake.auth as { token?: unknown; age?: unknown }
    socket.data.since = performance.now() - (typeof age === 'number' && age > 0 ? age + most.onTheWay : 0)
    socket.data.sessionId = null
    socket.data.rights = null
    socket.data.userId = null
    if (token === undefined || token === null || token === '') return undefined
    try {
      const caller = typeof token === 'string' ? await app.identify(token) : null
      socket.data.sessionId = caller?.sessionId ?? null
      socket.data.rights = caller && { role: caller.role, duties: caller.duties, courses: caller.courses }
      socket.data.userId = caller?.userId ?? null
      return caller ? undefined : new AppError('NOT_SIGNED_IN')
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be signed in')
      return new AppError('UNAVAILABLE')
    }
  }
  const admit = async (socket: CampusSocket): Promise<AppError | undefined> => {
    const refusal = await signIn(socket)
    if (refusal) recordRefusal(socket, refusal, 'connect')
    return refusal
  }
  io.use((socket, next) => void admit(socket).then(next))

  io.on('connection', (socket) => {
    const calls = countCalls()
    const mostCalls = Math.max(1, Math.round(most.events * config.rateLimitFactor))
    socket.onAny((name: string, payload: unknown) => {
      if (calls() > mostCalls) {
        recordRefusal(socket, new AppError('TOO_MANY_REQUESTS'), 'too many events')
        socket.disconnect(true)
      } else void handlers.get(name)?.(socket, payload)
    })
  })

  const subscribe = (topics: readonly Topic[], tell: () => Promise<void>) => {
    const stops = topics.map((topic) => publisher.subscribe(topic, tell))
    app.addHook('onClose', async () => stops.forEach((stop) => stop()))
  }

  // A socket whose session has ended, or whose owner has other rights by now, is closed.
  const closeEnded = coalesce(async () => {
    const signedIn = [...io.of('/').sockets.values()].filter(({ data }) => data.sessionId !== null)
    if (signedIn.length === 0) return
    const callers = await app.listCallers([...new Set(signedIn.map(({ data }) => data.sessionId ?? ''))])
    for (const socket of signedIn) {
      if (!hasSameRights(callers.get(socket.data.sessionId ?? ''), socket.data.rights)) socket.disconnect(true)
    }
  })
  subscribe(['sessions'], closeEnded)

  const addressOf = (socket: CampusSocket) =>
    config.trustProxy === false ? socket.handshake.address : proxyAddr(socket.request, config.trustProxy)

  const respond = async <E extends ClientEvent>(e: E, handler: SocketHandler<E>, socket: CampusSocket, given: unknown) => {
    const { sessionId } = socket.data
    const identity = sessionId === null ? null : await app.findCaller(sessionId)
    requireAccess(e, { identity })
    if (e.limit) await app.countAgainst(e.limit, { ip: addressOf(socket) })
    const payload = e.payload?.safeParse(given)
    if (payload && !payload.success) throw new AppError('INVALID_INPUT', { message: payload.error.issues[0]?.message ?? '' })
    if (identity) await requireCourses(app, e, identity, [payload?.data])
    // The payload has just been checked against the event's own schema.
    const answer = await handler({ payload: payload?.data, identity } as Sent<E>, socket)
    emit(socket, e.answer, answer)
  }

  const on = <E extends ClientEvent>(e: E, handler: SocketHandler<E>) =>
    void handlers.set(e.name, (socket, given) =>
      respond(e, handler, socket, given).catch((error: unknown) => {
        const failure = error instanceof AppError ? error : new AppError(isUnavailable(error) ? 'UNAVAILABLE' : 'UNEXPECTED')
        if (failure.code === 'UNEXPECTED') log.error({ err: error, event: e.name }, 'an event failed')
        recordRefusal(socket, failure, e.name)
        emit(socket, errorEvent, { message: failure.message })
      }),
    )

  app.decorate('sockets', { on, ...createWatches({ io, log, on, subscribe, closeEnded }), count: () => engine.clientsCount })
}

/**
 * Closes a connection that would hold memory here: one that sends bytes, which no event takes and Socket.IO would collect, up to ten frames
 * for each; and one to which something is sent although its other side has left `most.unread` characters unread.
 */
const boundMemory = (connection: Connection) => {
  let unread = 0
  const end = () => {
    connection.close(true)
    // A side that reads nothing does not answer the closing either.
    connection.request.socket.destroy()
  }
  connection.on('packet', ({ data }: { data?: unknown }) => {
    if (typeof data === 'object') end()
  })
  connection.on('packetCreate', ({ data }: { data?: string }) => {
    if (unread > most.unread) end()
    unread += data?.length ?? 0
  })
  connection.on('flush', () => {
    unread = 0
  })
}

const hasSameRights = (now: Rights | undefined, before: Rights | null): boolean =>
  now?.role === before?.role &&
  String(now?.duties.toSorted()) === String(before?.duties.toSorted()) &&
  String(now?.courses) === String(before?.courses)

/** Counts calls in the present interval. */
const countCalls = () => {
  let since = Date.now()
  let count = 0
  return () => {
    if (Date.now() - since > most.inSeconds * 1000) {
      since = Date.now()
      count = 0
    }
    count += 1
    return count
  }
}

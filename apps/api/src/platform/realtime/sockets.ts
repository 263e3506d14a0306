import { setTimeout as pause } from 'node:timers/promises'
import proxyAddr from '@fastify/proxy-addr'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { ClientEvent, ServerEvent } from '@campus/contracts/core/live/socket-event.ts'
import { errorEvent } from '@campus/contracts/core/live/events.ts'
import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { Server as Engine } from 'engine.io'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { z } from 'zod'
import { type Identity, requireAccess, type Rights } from '../http/access.ts'
import { requireCourses } from '../http/course-access.ts'
import { isUnavailable } from '../database/database.ts'
import { coalesce } from './coalesce.ts'
import type { Publisher, Topic } from './publish.ts'
import { createThrottledQuery } from './throttled-query.ts'
import type { Settings } from '../process/settings.ts'

/** The input of an event's handler: the checked payload and its sender. */
type Sent<E extends ClientEvent> = {
  payload: E extends { payload: infer P extends z.ZodObject } ? z.output<P> : undefined
  identity: Identity | null
}
type Answer<E extends ClientEvent> = z.input<E['answer']['payload']>
type Handler<E extends ClientEvent> = (sent: Sent<E>) => Promise<Answer<E>>

type Unasking = ClientEvent & { payload?: undefined }

type WatchOptions<E extends ClientEvent, Found> = {
  tellEvery?: number
  sparing?: boolean
  show?: (found: Found, caller: Rights & { userId: string }) => Answer<E>
}

/** Reads the messages to several accounts by their ids; an account that is not in the result gets none. */
type ReadEach<E extends ClientEvent> = (userIds: string[]) => Promise<Map<string, Answer<E>>>

type Sockets = {
  /** Answers an event of the contract: who may send it, its limit, its payload and the shape of the answer all come from there. */
  on<E extends ClientEvent>(event: E, handler: Handler<E>): void
  /**
   * Answers an event that asks for nothing in particular, and tells everyone who has asked once again whenever one of `topics`
   * changes: at most once in `tellEvery` milliseconds, so that a burst of changes makes a handful of messages, and more seldom
   * where a `sparing` reading takes long (see throttled-query.ts). `show` leaves out what somebody may not see; what is
   * found may have more than the answer, by which it does so.
   */
  watch<E extends Unasking, Found extends Answer<E>>(
    event: E,
    topics: readonly Topic[],
    read: () => Promise<Found>,
    options?: WatchOptions<E, Found>,
  ): void
  /** Likewise of what is each account's own: who is signed in is told theirs, and again when it is another. A change costs one look-up. */
  watchOwn<E extends Unasking>(event: E, topics: readonly Topic[], readEach: ReadEach<E>): void
  /** Returns the number of open sockets. */
  count(): number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers handlers of events, as serve() registers handlers of requests. */
    sockets: Sockets
  }
}

/**
 * The data of a socket; the ids and rights are null for a visitor's. The session is looked up again at each event: a token ends long before
 * a socket does.
 */
type Data = {
  sessionId: string | null
  /** As it was when it was opened: one whose rights have changed since is closed, and opens anew. */
  rights: Rights | null
  userId: string | null
  /** The moment at which the page was requested that opened it, on this process's clock. */
  since: number
}
type CampusSocket = Socket<Record<string, (payload?: unknown) => void>, Record<string, (payload: unknown) => void>, never, Data>

type SocketHandler<E extends ClientEvent> = (sent: Sent<E>, socket: CampusSocket) => ReturnType<Handler<E>>

/** A page sends a few of these in its whole life. */
const most = { events: 60, inSeconds: 10, bytes: 64 * 1024, accounts: 500, onTheWay: 1000 }
/** Milliseconds from one telling of a change to the next. */
const pauseBetween = 250

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
  const io = new Server<never, Record<string, (payload: unknown) => void>, never, Data>({
    serveClient: false,
    connectTimeout: realtime.connectTimeout,
  })
  io.bind(engine)
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

  // A socket whose session has ended, or whose owner has other rights by now, is closed.
  const closeEnded = coalesce(async () => {
    const signedIn = [...io.of('/').sockets.values()].filter(({ data }) => data.sessionId !== null)
    if (signedIn.length === 0) return
    const callers = await app.listCallers([...new Set(signedIn.map(({ data }) => data.sessionId ?? ''))])
    for (const socket of signedIn) {
      if (!hasSameRights(callers.get(socket.data.sessionId ?? ''), socket.data.rights)) socket.disconnect(true)
    }
  })
  const stopListening = publisher.subscribe('sessions', closeEnded)
  app.addHook('onClose', async () => stopListening())

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

  const socketsIn = (room: string): CampusSocket[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? [])

  const callerOf = ({ data: { rights, userId } }: CampusSocket) => (rights && userId !== null ? { ...rights, userId } : null)

  const watch = <E extends Unasking, Found extends Answer<E>>(
    e: E,
    topics: readonly Topic[],
    read: () => Promise<Found>,
    { tellEvery = pauseBetween, sparing = false, show }: WatchOptions<E, Found> = {},
  ): void => {
    const reading = createThrottledQuery(read, { least: tellEvery, sparing })
    const shownTo = (caller: (Rights & { userId: string }) | null, found: Found): Answer<E> =>
      show && caller ? show(found, caller) : found
    let changedAt = performance.now()
    on(e, async ({ identity }, socket) => {
      // Before it is read: what changes meanwhile is told after it.
      await socket.join(e.name)
      const answer = shownTo(identity, await reading.shared())
      // Something has changed since the page was made: the first answer finds it, the second one tells of it.
      if (changedAt > socket.data.since) emit(socket, e.answer, answer)
      return answer
    })
    const tellAll = coalesce(async () => {
      if (!io.of('/').adapter.rooms.has(e.name)) return reading.forget()
      try {
        if (e.access !== 'anyone') await closeEnded()
        const answer = await reading.anew()
        if (show) for (const socket of socketsIn(e.name)) emit(socket, e.answer, shownTo(callerOf(socket), answer))
        // The same for everyone, who may be many: put into its form once.
        else io.to(e.name).emit(e.answer.name, e.answer.payload.parse(answer))
      } catch (error) {
        // The client keeps its last answer until the next change.
        log.warn({ err: error, event: e.name }, 'could not announce a change')
      }
      await pause(reading.rest(), undefined, { ref: false })
    })
    subscribe(topics, () => {
      changedAt = performance.now()
      return tellAll()
    })
  }

  const watchOwn: Sockets['watchOwn'] = (e, topics, readEach) => {
    const said = new WeakMap<CampusSocket, string>()
    on(e, async ({ identity }, socket) => {
      await socket.join(e.name)
      const answer = (await readEach([identity?.userId ?? ''])).get(identity?.userId ?? '')
      if (answer === undefined) throw new AppError('NOT_FOUND')
      said.set(socket, JSON.stringify(answer))
      return answer
    })
    const listWatchers = () => socketsIn(e.name).flatMap((socket) => (socket.data.userId ? [{ socket, userId: socket.data.userId }] : []))
    const tell = async (watchers: ReturnType<typeof listWatchers>) => {
      const answers = await readEach([...new Set(watchers.map(({ userId }) => userId))])
      for (const { socket, userId } of watchers) {
        const answer = answers.get(userId)
        if (answer === undefined || said.get(socket) === JSON.stringify(answer)) continue
        said.set(socket, JSON.stringify(answer))
        emit(socket, e.answer, answer)
      }
    }
    const tellEach = coalesce(async () => {
      if (!io.of('/').adapter.rooms.has(e.name)) return
      try {
        await closeEnded()
        const watchers = listWatchers()
        for (let from = 0; from < watchers.length; from += most.accounts) await tell(watchers.slice(from, from + most.accounts))
      } catch (error) {
        log.warn({ err: error, event: e.name }, 'could not announce a change')
      }
      await pause(pauseBetween, undefined, { ref: false })
    })
    subscribe(topics, tellEach)
  }

  const subscribe = (topics: readonly Topic[], tell: () => Promise<void>) => {
    const stops = topics.map((topic) => publisher.subscribe(topic, tell))
    app.addHook('onClose', async () => stops.forEach((stop) => stop()))
  }

  app.decorate('sockets', { on, watch, watchOwn, count: () => engine.clientsCount })
}

const hasSameRights = (now: Rights | undefined, before: Rights | null): boolean =>
  now?.role === before?.role &&
  String(now?.duties.toSorted()) === String(before?.duties.toSorted()) &&
  String(now?.courses) === String(before?.courses)

/** Sends what the contract lists and nothing else. */
const emit = (socket: CampusSocket, { name, payload }: ServerEvent, said: unknown) => socket.emit(name, payload.parse(said))

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

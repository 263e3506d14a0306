import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { ClientEvent } from '@campus/contracts/core/live/socket-event.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Rights } from '../http/access.ts'
import { type Answer, type CampusSocket, type CampusSockets, emit, type SocketHandler } from './campus-socket.ts'
import { coalesce } from './coalesce.ts'
import type { Topic } from './publish.ts'
import { createThrottledQuery } from './throttled-query.ts'

type Unasking = ClientEvent & { payload?: undefined }

type WatchOptions<E extends ClientEvent, Found> = {
  tellEvery?: number
  sparing?: boolean
  show?: (found: Found, caller: Rights & { userId: string }) => Answer<E>
}

/** Reads the messages to several accounts by their ids; an account that is not in the result gets none. */
type ReadEach<E extends ClientEvent> = (userIds: string[]) => Promise<Map<string, Answer<E>>>

export type Watches = {
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
}

/** Milliseconds from one telling of a change to the next. */
const pauseBetween = 250
/** How many accounts' own are read at a time. */
const mostAccounts = 500

type Surroundings = {
  io: CampusSockets
  log: FastifyBaseLogger
  on: <E extends ClientEvent>(event: E, handler: SocketHandler<E>) => void
  subscribe: (topics: readonly Topic[], tell: () => Promise<void>) => void
  /** Closes the sockets of those who may hear less by now, before anything is told. */
  closeEnded: () => Promise<void>
}

/** Tells everyone who has asked once whenever something changes. */
export const createWatches = ({ io, log, on, subscribe, closeEnded }: Surroundings): Watches => {
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

  const watchOwn: Watches['watchOwn'] = (e, topics, readEach) => {
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
        for (let from = 0; from < watchers.length; from += mostAccounts) await tell(watchers.slice(from, from + mostAccounts))
      } catch (error) {
        log.warn({ err: error, event: e.name }, 'could not announce a change')
      }
      await pause(pauseBetween, undefined, { ref: false })
    })
    subscribe(topics, tellEach)
  }

  return { watch, watchOwn }
}

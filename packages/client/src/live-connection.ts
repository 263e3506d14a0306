import type { ClientEvent, ServerEvent } from '@campus/contracts/core/live/socket-event.ts'
import { AppError, errors } from '@campus/contracts/core/errors.ts'
import { failedEvent, realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { io } from 'socket.io-client'
import type { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { outageReload } from './outage-reload.ts'
import { type ConnectionState, createReconnection } from './reconnection.ts'
import { isServerReachable } from './is-server-reachable.ts'

/** One that was open and lost, or one that was never open. */
export type FormerConnection = 'lost' | 'failed'

type LiveOptions = {
  /** Returns the token for an attempt, or null for a visitor. */
  token: () => string | null
  /** Renews the token after it was refused. */
  renew: () => Promise<unknown>
  /** Reloads the page, once in an outage (docs/product/common-rules.md#live-connection). Without it the connection is tried again from time to time. */
  reload?: (() => void) | undefined
  /** How a former connection of the page has just ended: it counts as the first attempt, and the next one waits. */
  former?: FormerConnection | undefined
  /** Milliseconds; only tests set others. */
  waits?: Record<keyof typeof waits, number>
}

const waits = {
  /** Between attempts. */
  retry: realtime.retryInterval,
  /**
   * Upper bound of the random wait before the first attempt after a lost connection, so that the clients of a stopped server do not all
   * reconnect at once.
   */
  comeBack: 1000,
  /** Between checks whether a server that did not serve the page is back. */
  look: 30_000,
}

export type Live = {
  store: StoreApi<{ state: ConnectionState }>
  /** Subscribes to an event until the returned function is called. */
  on: <E extends ServerEvent>(event: E, handler: (payload: z.output<E['payload']>) => void) => () => void
  /**
   * Sends a question and returns its answer. Questions run one at a time because answers do not name their question. Throws an AppError
   * with the server's message, or UNAVAILABLE without a connection.
   */
  ask: <E extends ClientEvent>(event: E, payload: Payload<E>) => Promise<z.output<E['answer']['payload']>>
  /**
   * Sends a question at each new connection and reports every answer until the returned function is called. The question is given by name
   * without schemas, so answers are not validated.
   */
  follow: (question: { name: string; answer: { name: string } }, handler: (answer: unknown) => void) => () => void
  /** Retries after `paused`. */
  resume: () => void
  close: () => void
}

type Payload<E extends ClientEvent> = E extends { payload: infer P extends z.ZodType } ? z.input<P> : undefined

/**
 * Opens a live connection over Socket.IO. The library's own reconnection is off. When all attempts have failed and the server still serves
 * the page, the page reloads once in an outage; otherwise it goes on without live updates until the server, the visitor or the network is back.
 */
export const createLive = (
  origin: string,
  { token, renew, reload, former, waits: { retry, comeBack, look } = waits }: LiveOptions,
): Live => {
  const store = createStore<{ state: ConnectionState }>(() => ({ state: 'connecting' }))
  const socket = io(origin, {
    path: realtime.path,
    transports: ['websocket'],
    timeout: realtime.connectTimeout,
    reconnection: false,
    autoConnect: former === undefined,
    withCredentials: true,
    // Each caller has its own connection, so that closing one does not close the others.
    forceNew: true,
    // The page's age in milliseconds: the server reports changes since then.
    auth: (give) => give({ token: token() ?? undefined, age: Math.round(performance.now()) }),
  })
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  let openedAt: number | null = null

  const lookAgain = async () => {
    const isBack = await isServerReachable()
    if (!reconnection.isPaused()) return
    if (isBack) reconnection.resume()
    else scheduleLook()
  }
  const scheduleLook = () => {
    clearTimeout(lookTimer)
    lookTimer = setTimeout(() => void lookAgain(), look)
  }
  /** Reloads the page once in an outage, or looks for the server until it is back. */
  const recoverFromPause = async () => {
    const isBack = reload !== undefined && (await isServerReachable())
    if (!reconnection.isPaused()) return
    if (!isBack) scheduleLook()
    else if (outageReload.take()) reload()
  }
  const reconnection = createReconnection({
    connect: () => void socket.connect(),
    onState: (state) => {
      store.setState({ state })
      clearTimeout(lookTimer)
      if (state === 'paused') void recoverFromPause()
    },
    retryInterval: retry,
  })

  socket.on('connect', () => {
    outageReload.giveBack()
    openedAt = Date.now()
    reconnection.succeeded()
  })
  const failAgainIn = { lost: Math.random() * comeBack, failed: retry }
  if (former) reconnection.failed(failAgainIn[former])

  // A connection that lasted is tried again within a second; one that was lost immediately waits for the usual interval.
  socket.on('disconnect', () => {
    const hasLasted = openedAt !== null && Date.now() - openedAt >= retry
    openedAt = null
    reconnection.failed(hasLasted ? Math.random() * comeBack : retry)
  })
  socket.on('connect_error', ({ message }) => {
    // The token has expired. If it cannot be renewed, nobody is signed in any more and the next attempt is a visitor's.
    if (message === errors.NOT_SIGNED_IN.message) void renew().catch(() => undefined)
    reconnection.failed()
  })

  const on: Live['on'] = ({ name, payload }, handler) => {
    const listener = (given: unknown) => {
      const checked = payload.safeParse(given)
      if (checked.success) handler(checked.data as never)
    }
    socket.on(name, listener)
    return () => void socket.off(name, listener)
  }

  const hearFailure = (handler: (message: string) => void) => {
    const listener = (given: unknown) => handler(wordsOf(given))
    socket.on(failedEvent, listener)
    return () => void socket.off(failedEvent, listener)
  }

  const follow: Live['follow'] = ({ name, answer }, handler) => {
    const askAgain = () => void socket.emit(name)
    socket.on(answer.name, handler)
    socket.on('connect', askAgain)
    if (socket.connected) askAgain()
    return () => {
      socket.off(answer.name, handler)
      socket.off('connect', askAgain)
    }
  }

  /** Resolves once the connection is open, and throws UNAVAILABLE once it is paused. */
  const connected = async (): Promise<void> => {
    if (socket.connected) return
    const state = await new Promise<ConnectionState>((resolve) => {
      const stop = store.subscribe((now) => {
        if (now.state === 'connecting') return
        stop()
        resolve(now.state)
      })
      if (store.getState().state === 'paused') resolve('paused')
    })
    if (state === 'paused') throw new AppError('UNAVAILABLE', { message: failureMessages.offline })
  }

  let last: Promise<unknown> = Promise.resolve()
  const askNow = async <E extends ClientEvent>(event: E, payload: Payload<E>): Promise<z.output<E['answer']['payload']>> => {
    await connected()
    return new Promise((resolve, reject) => {
      const stops = [
        on(event.answer, (answer) => settle(() => resolve(answer as never))),
        hearFailure((message) => settle(() => reject(new AppError('INVALID_INPUT', { message, fromServer: true })))),
      ]
      const onLoss = () => settle(() => reject(new AppError('UNAVAILABLE', { message: failureMessages.offline })))
      socket.once('disconnect', onLoss)
      const settle = (done: () => void) => {
        for (const stop of stops) stop()
        socket.off('disconnect', onLoss)
        done()
      }
      if (payload === undefined) socket.emit(event.name)
      else socket.emit(event.name, payload)
    })
  }

  return {
    store,
    on,
    follow,
    ask(event, payload) {
      const answer = last.then(() => askNow(event, payload))
      last = answer.catch(() => undefined)
      return answer
    },
    resume: reconnection.resume,
    close() {
      reconnection.stop()
      clearTimeout(lookTimer)
      socket.disconnect()
    },
  }
}

/** Returns the server's text of a failure, which is its `message` or its `error`, or a general one. */
const wordsOf = (failure: unknown): string => {
  const { message, error } = (failure ?? {}) as { message?: unknown; error?: unknown }
  return [message, error].find((words) => typeof words === 'string') ?? failureMessages.unknown
}

import type { ClientEvent, ServerEvent } from '@campus/contracts/core/live/socket-event.ts'
import { AppError, errors } from '@campus/contracts/core/errors.ts'
import { failedEvent, realtime } from '@campus/contracts/core/live/realtime.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { io } from 'socket.io-client'
import type { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { outageReload } from './outage-reload.ts'
import { type ConnectionState, createReconnection } from './reconnection.ts'
import { isServerReachable } from './is-server-reachable.ts'

type LiveOptions = {
  /** Sent with each attempt; null for a visitor. */
  token: () => string | null
  /** Gets a token that is good again, after one was refused. */
  renew: () => Promise<unknown>
  /** Loads the page anew: done once in an outage (docs/product/rules.md#live-connection). */
  reload: () => void
  /** In milliseconds, other than these only in tests. */
  waits?: Record<keyof typeof waits, number>
}

const waits = {
  /** Between attempts. */
  retry: realtime.retryInterval,
  /** At most, before the first attempt after a connection was lost: all whom a server left ask the next one at a moment of their own. */
  comeBack: 1000,
  /** Between looks whether the server is back that could not even give the page. */
  look: 30_000,
}

export type Live = {
  store: StoreApi<{ state: ConnectionState }>
  /** Hears an event until the returned function is called. */
  on: <E extends ServerEvent>(event: E, handler: (payload: z.output<E['payload']>) => void) => () => void
  /**
   * Asks and waits for the answer. One question at a time, because answers carry no name of their question. Throws an AppError with
   * the server's words, or UNAVAILABLE where there is no connection and none comes.
   */
  ask: <E extends ClientEvent>(event: E, payload: Payload<E>) => Promise<z.output<E['answer']['payload']>>
  /**
   * Asks whenever there is a new connection, and hears each answer until the returned function is called. A question by its names
   * brings no schemas, so what is heard is not checked.
   */
  follow: (question: { name: string; answer: { name: string } }, handler: (answer: unknown) => void) => () => void
  /** Tries again after `paused`. */
  resume: () => void
  close: () => void
}

type Payload<E extends ClientEvent> = E extends { payload: infer P extends z.ZodType } ? z.input<P> : undefined

/**
 * The live connection. The library's own reconnection is off: an attempt every three seconds, five times, the first of them sooner
 * where a connection was lost. Then the page is loaded anew, if there is a server to give it; if that has been done already it goes
 * on without live updates until one comes back to it. A connection that succeeds begins the count again.
 */
export const createLive = (origin: string, { token, renew, reload, waits: { retry, comeBack, look } = waits }: LiveOptions): Live => {
  const store = createStore<{ state: ConnectionState }>(() => ({ state: 'connecting' }))
  const socket = io(origin, {
    path: realtime.path,
    transports: ['websocket'],
    timeout: realtime.connectTimeout,
    reconnection: false,
    withCredentials: true,
    // A connection of its own for each caller: one that is closed takes nobody else's along.
    forceNew: true,
    // How old the page is: what has changed since it was made, it has to be told of.
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
    const isBack = await isServerReachable()
    if (!reconnection.isPaused()) return
    if (!isBack) scheduleLook()
    else if (outageReload.take()) reload()
  }
  const reconnection = createReconnection({
    connect: () => void socket.connect(),
    onState: (state) => {
      store.setState({ state })
      if (state === 'paused') void recoverFromPause()
    },
    retryInterval: retry,
  })

  socket.on('connect', () => {
    outageReload.giveBack()
    openedAt = Date.now()
    reconnection.succeeded()
  })
  // A connection that lasted is tried again at once; one that was lost immediately waits for the usual interval.
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

  /** Settles once there is a connection, or none to be hoped for. */
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
      socket.emit(event.name, payload)
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

/** What a failure says, in the server's words where it has some. */
const wordsOf = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'message' in failure && typeof failure.message === 'string'
    ? failure.message
    : failureMessages.wentWrongCalm

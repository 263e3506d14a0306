import type { ClientEvent, ServerEvent } from '@campus/contracts/kit/event.ts'
import { AppError, errors } from '@campus/contracts/kit/errors.ts'
import { eventFailed } from '@campus/contracts/kit/events.ts'
import { realtime } from '@campus/contracts/kit/realtime.ts'
import { failureWords } from '@campus/contracts/kit/words.ts'
import { io } from 'socket.io-client'
import type { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `connecting` while it is tried; `paused` when it was tried in vain and the page goes on without it. */
export type LiveState = 'connecting' | 'open' | 'paused'

type LiveOptions = {
  /** Sent with each attempt; null for a visitor. */
  token: () => string | null
  /** Gets a token that is good again, after one was refused. */
  renew: () => Promise<unknown>
  /** Loads the page anew: done once in an outage (specification §4). */
  reload: () => void
  /** Milliseconds between attempts; other than specified only in tests. */
  retryInterval?: number
}

export type Live = {
  store: StoreApi<{ state: LiveState }>
  /** Hears an event until the returned function is called. */
  on: <E extends ServerEvent>(event: E, handler: (payload: z.output<E['payload']>) => void) => () => void
  /**
   * Asks and waits for the answer. One question at a time, because answers carry no name of their question. Throws an AppError with
   * the server's words, or UNAVAILABLE where there is no connection and none comes.
   */
  ask: <E extends ClientEvent>(event: E, payload: Payload<E>) => Promise<z.output<E['answer']['payload']>>
  /** Tries again after `paused`. */
  resume: () => void
  close: () => void
}

type Payload<E extends ClientEvent> = E extends { payload: infer P extends z.ZodType } ? z.input<P> : undefined

/** Remembers over a reload that this outage has had its reload (decisions §3). */
const reloadedKey = 'live:reloaded'

/**
 * The live connection. The library's own reconnection is off: an attempt every three seconds, five times, then the page is loaded
 * anew; if that has been done already it goes on without live updates. A connection that succeeds begins the count again.
 */
export const createLive = (origin: string, { token, renew, reload, retryInterval = realtime.retryInterval }: LiveOptions): Live => {
  const store = createStore<{ state: LiveState }>(() => ({ state: 'connecting' }))
  const socket = io(origin, {
    path: realtime.path,
    transports: ['websocket'],
    timeout: realtime.connectTimeout,
    reconnection: false,
    withCredentials: true,
    // A connection of its own for each caller: one that is closed takes nobody else's along.
    forceNew: true,
    auth: (give) => give({ token: token() ?? undefined }),
  })
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const giveUp = () => {
    if (sessionStorage.getItem(reloadedKey) === null) {
      sessionStorage.setItem(reloadedKey, 'yes')
      reload()
    }
    store.setState({ state: 'paused' })
  }
  const tryLater = () => {
    if (closed || timer !== undefined) return
    if (attempts >= realtime.maxRetries) return giveUp()
    store.setState({ state: 'connecting' })
    timer = setTimeout(() => {
      timer = undefined
      attempts += 1
      socket.connect()
    }, retryInterval)
  }

  socket.on('connect', () => {
    attempts = 0
    sessionStorage.removeItem(reloadedKey)
    store.setState({ state: 'open' })
  })
  socket.on('disconnect', tryLater)
  socket.on('connect_error', ({ message }) => {
    // The token has ended. Where it cannot be renewed nobody is signed in any more, and the next attempt is a visitor's.
    if (message === errors.NOT_SIGNED_IN.message) void renew().catch(() => undefined)
    tryLater()
  })

  const on: Live['on'] = ({ name, payload }, handler) => {
    const listener = (given: unknown) => {
      const checked = payload.safeParse(given)
      if (checked.success) handler(checked.data as never)
    }
    socket.on(name, listener)
    return () => void socket.off(name, listener)
  }

  /** Settles once there is a connection, or none to be hoped for. */
  const connected = async (): Promise<void> => {
    if (socket.connected) return
    const state = await new Promise<LiveState>((resolve) => {
      const stop = store.subscribe((now) => {
        if (now.state === 'connecting') return
        stop()
        resolve(now.state)
      })
      if (store.getState().state === 'paused') resolve('paused')
    })
    if (state === 'paused') throw new AppError('UNAVAILABLE', { message: failureWords.offline })
  }

  let last: Promise<unknown> = Promise.resolve()
  const askNow = async <E extends ClientEvent>(event: E, payload: Payload<E>): Promise<z.output<E['answer']['payload']>> => {
    await connected()
    return new Promise((resolve, reject) => {
      const stops = [
        on(event.answer, (answer) => settle(() => resolve(answer as never))),
        on(eventFailed, ({ message }) => settle(() => reject(new AppError('INVALID_INPUT', { message, fromServer: true })))),
      ]
      const onLoss = () => settle(() => reject(new AppError('UNAVAILABLE', { message: failureWords.offline })))
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
    ask(event, payload) {
      const answer = last.then(() => askNow(event, payload))
      last = answer.catch(() => undefined)
      return answer
    },
    resume() {
      attempts = 0
      store.setState({ state: 'connecting' })
      socket.connect()
    },
    close() {
      closed = true
      clearTimeout(timer)
      socket.disconnect()
    },
  }
}

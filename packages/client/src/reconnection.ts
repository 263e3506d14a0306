import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'

/** `connecting` while an attempt runs or is due, `paused` when all attempts have failed and the page goes on without live updates. */
export type ConnectionState = 'connecting' | 'open' | 'paused'

type ReconnectionOptions = {
  /** Makes one attempt; the caller reports its outcome by `succeeded` or `failed`. */
  connect: () => void
  onState: (state: ConnectionState) => void
  /** Milliseconds between attempts. */
  retryInterval?: number
}

/**
 * Schedules the attempts of a live connection, whatever its protocol: five retries, three seconds apart
 * (docs/product/common-rules.md#live-connection). A success starts the count again. A paused connection resumes when the visitor comes back
 * to the page or the network returns, because a phone ends the connections of hidden pages. The caller makes the first attempt.
 */
export const createReconnection = ({ connect, onState, retryInterval = realtime.retryInterval }: ReconnectionOptions) => {
  let state: ConnectionState = 'connecting'
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const become = (next: ConnectionState) => {
    if (isStopped) return
    state = next
    onState(next)
  }
  const isPaused = () => state === 'paused' && !isStopped

  const resume = () => {
    clearTimeout(timer)
    timer = undefined
    attempts = 0
    become('connecting')
    connect()
  }
  const resumeOnReturn = () => {
    if (isPaused() && document.visibilityState === 'visible') resume()
  }
  window.addEventListener('online', resumeOnReturn)
  document.addEventListener('visibilitychange', resumeOnReturn)

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', resumeOnReturn)
    document.removeEventListener('visibilitychange', resumeOnReturn)
  }

  return {
    isPaused,
    succeeded() {
      attempts = 0
      become('open')
    },
    /** Schedules the next attempt in `wait` milliseconds, or pauses when all attempts are used up. */
    failed(wait: number = retryInterval) {
      if (isStopped || timer !== undefined) return
      if (attempts >= realtime.maxRetries) return become('paused')
      become('connecting')
      timer = setTimeout(() => {
        timer = undefined
        attempts += 1
        connect()
      }, wait)
    },
    /** Starts the attempts again after a pause. */
    resume,
    /** Pauses for good, for a server that refuses the request itself. */
    refused() {
      become('paused')
      stop()
    },
    /** Ends the attempts; later outcomes are ignored. */
    stop,
  }
}

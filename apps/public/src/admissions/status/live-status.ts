import { liveStatusPath } from '@campus/contracts/admissions/live-status-path.ts'
import type { LiveStatus, StatusAnswer, StatusQuestion } from '@campus/contracts/admissions/status.ts'
import { realtime } from '@campus/contracts/core/live/realtime.ts'
import { apiBase } from '../../api-client/api-origin.ts'

/** `paused` until one asks anew or comes back to the page. */
export type LiveState = 'connecting' | 'live' | 'paused'

type Watch = {
  question: StatusQuestion
  onAnswer: (answer: StatusAnswer) => void
  onState: (state: LiveState) => void
}

/** How the server closes after a refusal that is final: "policy violation" (RFC 6455 §7.4.1). Without a word it was only impatient. */
const refusedForGood = 1008

/**
 * Hears of an application's changes over the native WebSocket until the returned function ends it. A connection that is lost is
 * tried again every three seconds, five times at most (docs/product/admissions.md#following-an-application); after that, and after a refusal, it is quiet.
 * Why it was refused is known by how the server closes: one that is busy, or was asked too often, closes as one that is lost.
 */
export const watchStatus = ({ question, onAnswer, onState }: Watch): (() => void) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let state: LiveState = 'connecting'
  let ended = false
  let refused = false

  const become = (to: LiveState) => {
    state = to
    if (!ended) onState(to)
  }

  /** Answers whether it was a refusal. */
  const hear = async ({ data }: MessageEvent): Promise<boolean> => {
    const heard = await read(data)
    if (!ended && heard?.success) {
      retries = 0
      become('live')
      onAnswer(heard.data)
    }
    return heard?.success === false
  }

  const again = () => {
    if (ended) return
    if (refused || retries === realtime.maxRetries) return become('paused')
    retries += 1
    become('connecting')
    timer = setTimeout(open, realtime.retryInterval)
  }

  const open = () => {
    const opened = new WebSocket(apiBase().replace(/^http/, 'ws') + liveStatusPath)
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify(question)))
    let wasRefusal = Promise.resolve(false)
    opened.addEventListener('message', (message) => {
      wasRefusal = hear(message)
    })
    const onClose = async ({ code }: CloseEvent) => {
      if (socket !== opened) return
      refused = code === refusedForGood && (await wasRefusal)
      again()
    }
    opened.addEventListener('close', (closed) => void onClose(closed))
  }

  /** A phone ends the connections of pages that are not looked at. */
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || state !== 'paused' || refused) return
    retries = 0
    become('connecting')
    open()
  }

  document.addEventListener('visibilitychange', onReturn)
  open()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onReturn)
    socket?.close()
  }
}

/** What the server says, if it is what the contract allows. The schemas came with the form. */
const read = async (data: unknown): Promise<LiveStatus | undefined> => {
  try {
    const { liveStatus } = await import('@campus/contracts/admissions/status.ts')
    return liveStatus.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

import { type ConnectionState, createReconnection } from '@campus/client/reconnection.ts'
import { liveStatusPath } from '@campus/contracts/admissions/status/live-status-path.ts'
import type { LiveStatus, StatusAnswer, StatusQuestion } from '@campus/contracts/admissions/status/schema.ts'
import { apiBase } from '../../api-client/api-origin.ts'

type Watch = {
  question: StatusQuestion
  onAnswer: (answer: StatusAnswer) => void
  onState: (state: ConnectionState) => void
}

/** The close code of a final refusal (RFC 6455 §7.4.1). The server also sends it, without a message, when no question arrived in time. */
const policyViolation = 1008

/**
 * Follows an application's changes over a native WebSocket until the returned function is called. A refusal that is final pauses the
 * connection for good (docs/product/admissions.md#following-an-application). The close code tells it from a busy server, which is tried again.
 */
export const watchStatus = ({ question, onAnswer, onState }: Watch): (() => void) => {
  let socket: WebSocket | undefined
  let hasEnded = false

  /** Returns whether the message is a refusal. */
  const receive = async ({ data }: MessageEvent): Promise<boolean> => {
    const status = await parse(data)
    if (!hasEnded && status?.success) {
      reconnection.succeeded()
      onAnswer(status.data)
    }
    return status?.success === false
  }

  const open = () => {
    const opened = new WebSocket(apiBase().replace(/^http/, 'ws') + liveStatusPath)
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify(question)))
    let wasRefusal = Promise.resolve(false)
    opened.addEventListener('message', (message) => {
      wasRefusal = receive(message)
    })
    const onClose = async ({ code }: CloseEvent) => {
      if (socket !== opened) return
      if (code === policyViolation && (await wasRefusal)) reconnection.refused()
      else reconnection.failed()
    }
    opened.addEventListener('close', (closed) => void onClose(closed))
  }

  const reconnection = createReconnection({ connect: open, onState })
  open()
  return () => {
    hasEnded = true
    reconnection.stop()
    socket?.close()
  }
}

/** Returns the server's message, or undefined when it breaks the contract. The schemas came with the form. */
const parse = async (data: unknown): Promise<LiveStatus | undefined> => {
  try {
    const { liveStatus } = await import('@campus/contracts/admissions/status/schema.ts')
    return liveStatus.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { frontendEventNames } from '@campus/contracts/site-content/socket-event-names.ts'
import { apiBase } from '../api-client/api-origin.ts'
import { noteFormerConnection } from './former-connection.ts'

/** Packets of Engine.IO 4 and Socket.IO 5, which wrap a message: https://socket.io/docs/v4/engine-io-protocol and …/socket-io-protocol. */
const packets = { open: '0', ping: '2', pong: '3', connect: '40', event: '42' } as const

/**
 * Waits for a change of the college's content, for a page that nobody has touched: `onChange` is called once, also when the connection
 * ends, since what takes over knows how to connect again. It speaks the few words of Socket.IO by itself, because its client weighs as
 * much as the rest of what such a page loads (docs/decisions/082). Returns a function that stops it.
 */
export const listenForChanges = (onChange: () => void): (() => void) => {
  const address = new URL(`${realtime.path}/?EIO=4&transport=websocket`, apiBase())
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new WebSocket(address)
  const end = new AbortController()
  const { signal } = end
  let answers = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    end.abort()
    clearTimeout(silence)
    socket.close()
  }
  const tell = () => {
    if (signal.aborted) return
    stop()
    onChange()
  }
  const lose = () => {
    if (!signal.aborted) noteFormerConnection(answers > 0 ? 'lost' : 'failed')
    tell()
  }
  /** A server that is gone without a word sends no pings. */
  const expectPing = () => {
    clearTimeout(silence)
    silence = setTimeout(lose, realtime.pingInterval + realtime.pingTimeout)
  }
  const hear = (packet: string) => {
    const { open, ping, pong, connect, event } = packets
    const answer = `${event}["${frontendEventNames.answer.name}"`
    if (packet === ping) socket.send(pong)
    else if (packet.startsWith(open)) socket.send(connect + JSON.stringify({ age: Math.round(performance.now()) }))
    else if (packet.startsWith(connect)) socket.send(`${event}["${frontendEventNames.name}"]`)
    // The first answer is what the page shows; each further one tells of a change since the page was made.
    else if (packet.startsWith(answer) && ++answers > 1) tell()
    expectPing()
  }
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data), { signal })
  socket.addEventListener('close', lose, { signal })
  expectPing()
  return stop
}

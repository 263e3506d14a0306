import { frontendEventNames } from '@campus/contracts/site-content/socket-event-names.ts'
import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { WebSocket } from 'ws'

/** Message prefixes of Engine.IO 4 and Socket.IO 5. The library's own client would need most of the machine. */
const said = { opened: '0', ping: '2', pong: '3', connect: '40', event: '42' }
const question = `${said.event}["${frontendEventNames.name}"]`
const answer = `${said.event}["${frontendEventNames.answer.name}"`

export type SocketClients = Disposable & {
  /** Resolves when each client has received one more answer, with the milliseconds until half and until all had it. */
  heard: (announce: () => void) => Promise<{ half: number; all: number }>
  /** The largest number of answers that a client has received so far. */
  most: () => number
}

/** Number of clients that connect simultaneously. */
const atOnce = 100

/** Opens connections to the addresses in turn; resolves when each client has asked for the content and received it. */
export const openSocketClients = async (addresses: string[], count: number): Promise<SocketClients> => {
  const counts: number[] = Array.from({ length: count }, () => 0)
  const sockets: WebSocket[] = []
  let onAnswer = (_socket: number) => {}

  const join = (i: number) =>
    new Promise<void>((joined, failed) => {
      const url = `${addresses[i % addresses.length]?.replace(/^http/, 'ws')}${realtime.path}/?EIO=4&transport=websocket`
      const socket = new WebSocket(url, { perMessageDeflate: false })
      sockets.push(socket)
      socket.on('error', failed)
      socket.on('close', () => failed(new Error(`A socket of ${url} was closed`)))
      socket.on('message', (data: Buffer) => {
        const words = data.toString('latin1', 0, answer.length)
        if (words.startsWith(answer)) {
          counts[i] = (counts[i] ?? 0) + 1
          joined()
          onAnswer(i)
        } else if (words.startsWith(said.opened)) socket.send(said.connect)
        else if (words.startsWith(said.connect)) socket.send(question)
        else if (words === said.ping) socket.send(said.pong)
      })
    })
  for (let from = 0; from < count; from += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => join(from + i)))
  }

  return {
    heard: (announce) =>
      new Promise((done) => {
        const began = performance.now()
        const waiting = new Set(counts.keys())
        let half = 0
        onAnswer = (i) => {
          waiting.delete(i)
          if (half === 0 && waiting.size <= count / 2) half = performance.now() - began
          if (waiting.size > 0) return
          onAnswer = () => {}
          done({ half, all: performance.now() - began })
        }
        announce()
      }),
    most: () => Math.max(...counts),
    [Symbol.dispose]() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

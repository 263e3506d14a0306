import type { FormerConnection } from '@campus/client/live-connection.ts'

type Settings = {
  /** Path of Socket.IO. */
  path: string
  /** Name of the event that asks for the content, and of the one that answers. */
  question: string
  answer: string
  /** Milliseconds without a word after which the server is taken for gone. */
  silence: number
  /** Upper bound in milliseconds of the random wait after a lost connection. */
  spread: number
}

/**
 * Waits for a change of the college's content, for a page that nobody has touched: `onChange` is called once, also when the connection
 * ends, after `onLost`, since React knows how to connect again. It writes the packets of Socket.IO itself, because its client weighs more
 * than everything else that such a page loads: https://socket.io/docs/v4/engine-io-protocol, …/socket-io-protocol. Returns a function
 * that stops it. It travels as its own source (defer-scripts.ts).
 */
export const listenForChanges = (
  { path, question, answer, silence, spread }: Settings,
  onChange: () => void,
  onLost: (ended: FormerConnection) => void,
): (() => void) => {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content || window.location.origin
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}/?EIO=4&transport=websocket`)
  let answers = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    socket.close()
  }
  const onClose = () => {
    if (isStopped) return
    stop()
    onLost(answers > 0 ? 'lost' : 'failed')
    // The pages of a server that stops do not all ask for their scripts at once.
    timer = setTimeout(onChange, Math.random() * spread)
  }
  /** A server that is gone without a word sends no pings. */
  const expectPing = () => {
    clearTimeout(timer)
    timer = setTimeout(onClose, silence)
  }
  const onMessage = ({ data: packet }: MessageEvent<string>) => {
    if (isStopped) return
    const [open, ping, pong, connect, event] = ['0', '2', '3', '40', '42']
    if (packet === ping) socket.send(pong)
    else if (packet.startsWith(open)) socket.send(connect + JSON.stringify({ age: Math.round(performance.now()) }))
    else if (packet.startsWith(connect)) socket.send(`${event}["${question}"]`)
    else if (packet.startsWith(`${event}["${answer}"`)) {
      answers += 1
      // The first answer is what the page shows; each further one tells of a change since the page was made.
      if (answers > 1) {
        stop()
        return onChange()
      }
    }
    expectPing()
  }
  socket.addEventListener('message', onMessage)
  socket.addEventListener('close', onClose)
  expectPing()
  return stop
}

/*
 * The baseline of the sockets: bare Socket.IO in a process of its own, which sends one payload to whoever asks, and to all when its parent
 * tells it to.
 */
import { createServer } from 'node:http'
import { frontendEventNames } from '@campus/contracts/site-content/socket-event-names.ts'
import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { Server } from 'socket.io'

const { pingInterval, pingTimeout } = realtime
const { name, answer } = frontendEventNames

process.once('message', (payload) => {
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'], serveClient: false, pingInterval, pingTimeout })
  io.on('connection', (socket) => {
    socket.on(name, async () => {
      await socket.join(name)
      socket.emit(answer.name, payload)
    })
  })
  process.on('message', () => io.to(name).emit(answer.name, payload))
  http.listen(0, '127.0.0.1', () => process.send?.(http.address()))
})
// The parent has ended, in whatever way.
process.once('disconnect', () => process.exit())

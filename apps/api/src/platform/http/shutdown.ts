import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets requests under way end, but not for ever, and lets go of the connections that browsers hold open for later ones: a
 * connection that becomes idle while the server closes would keep it for as long as its keep-alive lasts, and a sender who
 * never finishes would keep it, and the database with it, until somebody kills both. `patience` is the milliseconds that a request
 * under way may take to end: containers are killed 10 s after they are told to stop.
 */
export const closeConnections = (app: FastifyInstance, patience = 5000): void => {
  const sockets = new Set<Socket>()
  let idle: NodeJS.Timeout | undefined
  let all: NodeJS.Timeout | undefined
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = () => {
    app.server.closeIdleConnections()
    // Browsers open connections ahead of need. One that has said nothing yet does not count as idle for node.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', async () => {
    idle = setInterval(closeIdle, 100)
    // Also those that became WebSockets, which a phone without a line never closes.
    all = setTimeout(() => sockets.forEach((socket) => socket.destroy()), patience)
  })
  app.addHook('onClose', async () => {
    clearInterval(idle)
    clearTimeout(all)
  })
}

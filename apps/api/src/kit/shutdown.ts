import type { FastifyInstance } from 'fastify'

/** How long a request that is under way may take to end. Containers are killed 10 s after they are told to stop. */
const patience = 5000

/**
 * Lets requests under way end, but not for ever, and lets go of the connections that browsers hold open for later ones: a
 * connection that becomes idle while the server closes would keep it for as long as its keep-alive lasts, and a sender who
 * never finishes would keep it, and the database with it, until somebody kills both.
 */
export const closeConnections = (app: FastifyInstance): void => {
  let idle: NodeJS.Timeout | undefined
  let all: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    idle = setInterval(() => app.server.closeIdleConnections(), 100)
    all = setTimeout(() => app.server.closeAllConnections(), patience)
  })
  app.addHook('onClose', async () => {
    clearInterval(idle)
    clearTimeout(all)
  })
}

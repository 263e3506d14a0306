import type { FastifyInstance } from 'fastify'

/**
 * Lets requests under way end, but not the connections that browsers hold open for later ones: a connection that becomes idle
 * while the server closes would otherwise keep it for as long as its keep-alive lasts.
 */
export const closeIdleSoon = (app: FastifyInstance): void => {
  let closing: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closing = setInterval(() => app.server.closeIdleConnections(), 100)
  })
  app.addHook('onClose', async () => clearInterval(closing))
}

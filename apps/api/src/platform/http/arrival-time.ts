import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The moment at which the head of this request arrived, in milliseconds since 1970; its body may take minutes. */
    arrivedAt: number
  }
}

/** Remembers of each request when it arrived. */
export const recordArrivalTimes = (app: FastifyInstance): void => {
  app.decorateRequest('arrivedAt', 0)
  app.addHook('onRequest', (request, _, done) => {
    request.arrivedAt = Date.now()
    done()
  })
}

import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { contactQueries } from './queries.ts'

export const contactRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  const queries = contactQueries(db)

  serve(app, sendContactMessage, async ({ body }) => {
    await queries.insertContactMessage(body)
    // The message is on disk; who watches may hear of it a moment later.
    void publisher.publish('contacts')
    return { message: 'Thank you. Your message has reached the office; we will get back to you soon.' }
  })
}

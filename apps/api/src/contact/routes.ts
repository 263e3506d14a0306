import {
  deleteContactMessage,
  exportContactMessages,
  findContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@campus/contracts/contact/endpoints.ts'
import { inboxWords } from '@campus/contracts/contact/words.ts'
import { collegeDay } from '@campus/contracts/kit/dates.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import { insertAuditEntry } from '../audit/queries.ts'
import { streamCsv } from '../kit/csv.ts'
import { readPages } from '../kit/keyset.ts'
import { serve } from '../kit/serve.ts'
import { serveFile } from '../kit/serve-file.ts'
import type { Services } from '../kit/services.ts'
import { messageCells, messageHead } from './csv-rules.ts'
import { contactQueries, deleteMessage, findMessage, findMessages, listMessages } from './queries.ts'

export const contactRoutes = (app: FastifyInstance, { db, publisher }: Services): void => {
  const queries = contactQueries(db)

  serve(app, sendContactMessage, async ({ body }) => {
    await queries.insertContactMessage(body)
    // The message is on disk; who watches may hear of it a moment later.
    void publisher.publish('contacts')
    return { message: 'Thank you. Your message has reached the office; we will get back to you soon.' }
  })

  serve(app, listContactMessages, async ({ query }) => {
    const { messages, total } = await listMessages(db, query)
    return { data: messages, total }
  })

  serveFile(app, exportContactMessages, async (_, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'messages' })
    const pages = readPages((paging) => findMessages(db, paging))
    return { name: `messages-${collegeDay()}.csv`, content: streamCsv(messageHead, pages, messageCells) }
  })

  serve(app, findContactMessage, async ({ params: { contactId } }) => {
    const message = validate(contactId) ? await findMessage(db, contactId) : undefined
    if (!message) throw unknownMessage()
    return { data: message }
  })

  serve(app, deleteContactMessage, async ({ params: { contactId } }, request) => {
    if (!validate(contactId)) throw unknownMessage()
    await db.transaction(async (tx) => {
      if (!(await deleteMessage(tx, contactId))) throw unknownMessage()
      await insertAuditEntry(tx, request, { action: 'message deleted', subject: contactId })
    })
    void publisher.publish('contacts')
    return {}
  })
}

const unknownMessage = () => new AppError('NOT_FOUND', { message: inboxWords.unknown })

import {
  deleteContactMessage,
  exportContactMessages,
  findContactMessage,
  listContactMessages,
  markMessage,
  replyToMessage,
  sendContactMessage,
} from '@campus/contracts/contact/endpoints.ts'
import { contactLimits } from '@campus/contracts/contact/field-lengths.ts'
import { contactDraftUpTo, type ReplyDraft } from '@campus/contracts/contact/schema.ts'
import { inboxMessages, replyMessages } from '@campus/contracts/contact/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate } from 'uuid'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import { streamCsv } from '../../platform/http/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import { readPages } from '../../platform/database/keyset.ts'
import { sendsMails } from '../../platform/mail/mail-delivery.ts'
import { createThrottledQuery } from '../../platform/realtime/throttled-query.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { messageCells, messageHead } from './csv.ts'
import { replyMail } from './mails.ts'
import { contactQueries, deleteMessage, findMessages, findThread, insertReply, listMessages, lockMessage, setAnswered } from './queries.ts'
import { siteContentQueries } from '../site-content/queries.ts'

export const contactRoutes = (app: FastifyInstance, { config, db, mail, publisher }: Services): void => {
  const queries = contactQueries(db)
  const { findDocuments } = siteContentQueries(db)

  /** A message that is refused is not counted, so its length is compared with what was read for all, at most every two seconds. */
  const longest = createThrottledQuery(async () => (await findDocuments('institute')).institute?.messageMax ?? contactLimits.messageMax, {
    least: 2000,
    sparing: true,
  })
  const stopListening = publisher.subscribe('content', longest.forget)
  app.addHook('onClose', async () => stopListening())

  /** The rules with the limit that the office has set, for a message that may be past it; of a short one nothing has to be looked up. */
  const rulesOfToday = async (sent: unknown) =>
    isLonger(sent, contactLimits.messageMax) ? contactDraftUpTo(await longest.shared()) : undefined

  serve(
    app,
    sendContactMessage,
    async ({ body }) => {
      await queries.insertContactMessage(body)
      // The message is on disk; who watches may hear of it a moment later.
      void publisher.publish('contacts')
      return { message: 'Thank you. Your message has reached the office; we will get back to you soon.' }
    },
    { body: rulesOfToday },
  )

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
    if (!validate(contactId)) throw unknownMessage()
    return { data: known(await findThread(db, contactId)) }
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

  /** Answers one after the other, so that two admins who answer at once do not both: the second reads the first's answer. */
  const reply = async (tx: Database, contactId: string, { id, text, seen }: ReplyDraft, request: FastifyRequest) => {
    if (!(await lockMessage(tx, contactId))) throw unknownMessage()
    const before = known(await findThread(tx, contactId))
    const leaves = sendsMails(config)
    // Sent again, since its sender never heard that it was done.
    if (before.replies.some(({ _id }) => _id === id)) return before
    if (seen !== undefined && seen !== before.replies.length) throw new AppError('CONFLICT', { message: replyMessages.meanwhile })
    if (!(await insertReply(tx, contactId, { id, text, sentBy: callerOf(request).userId, mail: leaves ? 'waiting' : 'kept' })))
      throw new AppError('CONFLICT')
    // The demo's mails are read in its folder (docs/decisions/069).
    if (leaves || config.demo) await setAnswered(tx, contactId, true)
    await mail.send(replyMail(before, { id, text }), tx)
    await insertAuditEntry(tx, request, { action: 'message answered', subject: contactId })
    return known(await findThread(tx, contactId))
  }

  serve(app, replyToMessage, async ({ params: { contactId }, body }, request) => {
    const data = await db.transaction((tx) => reply(tx, contactId, body, request))
    return { message: mailMessage(sendsMails(config), replyMessages.sent)(data.cEmail), data }
  })

  serve(app, markMessage, async ({ params: { contactId }, body: { answered } }, request) => {
    const data = await db.transaction(async (tx) => {
      if (!(await lockMessage(tx, contactId))) throw unknownMessage()
      const before = known(await findThread(tx, contactId))
      if ((before.answeredAt !== undefined) === answered) return before
      await setAnswered(tx, contactId, answered)
      await insertAuditEntry(tx, request, { action: 'message marked', subject: contactId, details: { answered } })
      return known(await findThread(tx, contactId))
    })
    return { message: answered ? replyMessages.marked : replyMessages.unmarked, data }
  })
}

const isLonger = (sent: unknown, max: number): boolean =>
  typeof sent === 'object' && sent !== null && 'cMessage' in sent && typeof sent.cMessage === 'string' && sent.cMessage.length > max

const known = <T>(thread: T | null): T => {
  if (thread === null) throw unknownMessage()
  return thread
}

const unknownMessage = () => new AppError('NOT_FOUND', { message: inboxMessages.unknown })

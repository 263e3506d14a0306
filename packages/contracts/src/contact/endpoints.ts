import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { done, fileReply, ok } from '../core/reply-schemas.ts'
import { recordId } from '../core/field-schemas.ts'
import { contactMessage, contactThread, inboxPage, replyDraft, sentContactMessage } from './schema.ts'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/v1/contact/create',
  summary: 'Sends a message to the office',
  access: 'anyone',
  limit: 'contact',
  body: sentContactMessage,
  status: 201,
  reply: done,
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/v1/contact/admin/getContact',
  summary: 'The messages to the office, page by page: newest first, or in the order that `sort` names',
  access: 'messages.read',
  query: inboxPage,
  status: 200,
  reply: ok({ data: z.array(contactMessage), total: z.number().int() }),
})

export const exportContactMessages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/contacts.csv',
  summary: 'All messages to the office, as a CSV file; that they were exported is written down',
  access: 'messages.read',
  fresh: true,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})

export const findContactMessage = endpoint({
  method: 'GET',
  path: '/api/v1/contact/admin/getContact/:contactId',
  summary: 'One message to the office; a malformed id is as unknown as an unused one',
  access: 'messages.read',
  params: z.object({ contactId: z.string() }),
  status: 200,
  reply: ok({ data: contactThread }),
})

export const deleteContactMessage = endpoint({
  method: 'DELETE',
  path: '/api/v1/contact/admin/deleteContact/:contactId',
  summary: 'Deletes a message to the office for good',
  access: 'messages.answer',
  params: z.object({ contactId: z.string() }),
  status: 200,
  reply: ok({}),
})

const oneMessage = z.object({ contactId: recordId })

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/contacts/:contactId/replies',
  summary:
    'Mails an answer to whoever wrote and keeps it with the message; with the same id once. The message counts as answered unless its mail cannot leave. 409 where somebody answered meanwhile',
  access: 'messages.answer',
  params: oneMessage,
  body: replyDraft,
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: contactThread }),
})

export const markMessage = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/contacts/:contactId/answered',
  summary: 'Says that a message is answered, as by telephone, or that it is not',
  access: 'messages.answer',
  params: oneMessage,
  body: z.object({ answered: z.boolean() }),
  status: 200,
  reply: ok({ message: z.string(), data: contactThread }),
})

import { z } from '../kit/zod.ts'
import { endpoint } from '../kit/endpoint.ts'
import { done, fileReply, ok } from '../kit/replies.ts'
import { contactDraft, contactMessage, inboxPage } from './schema.ts'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/v1/contact/create',
  summary: 'Sends a message to the office',
  access: 'anyone',
  limit: 'contact',
  body: contactDraft,
  status: 201,
  reply: done,
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/v1/contact/admin/getContact',
  summary: 'The messages to the office, page by page: newest first, or in the order that `sort` names',
  access: 'admin',
  query: inboxPage,
  status: 200,
  reply: ok({ data: z.array(contactMessage), total: z.number().int() }),
})

export const exportContactMessages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/contacts.csv',
  summary: 'All messages to the office, as a CSV file; that they were exported is written down',
  access: 'admin',
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})

export const findContactMessage = endpoint({
  method: 'GET',
  path: '/api/v1/contact/admin/getContact/:contactId',
  summary: 'One message to the office; a malformed id is as unknown as an unused one',
  access: 'admin',
  params: z.object({ contactId: z.string() }),
  status: 200,
  reply: ok({ data: contactMessage }),
})

export const deleteContactMessage = endpoint({
  method: 'DELETE',
  path: '/api/v1/contact/admin/deleteContact/:contactId',
  summary: 'Deletes a message to the office for good',
  access: 'admin',
  params: z.object({ contactId: z.string() }),
  status: 200,
  reply: ok({}),
})

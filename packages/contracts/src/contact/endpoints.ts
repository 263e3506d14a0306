import { endpoint } from '../kit/endpoint.ts'
import { done } from '../kit/replies.ts'
import { contactDraft } from './schema.ts'

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

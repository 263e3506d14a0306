import type { z } from 'zod'
import type { ContactDraft, ContactMessage, ContactReply, ReplyDraft, ContactThread, sentContactMessage } from './schema.ts'

export const exampleContactDraft = {
  cName: 'Meera Demo',
  cEmail: 'meera@example.com',
  cNumber: '9800000000',
  cMessage: 'When does the hostel open for first-year students?',
} satisfies ContactDraft

export const exampleContactMessage = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c01',
  ...exampleContactDraft,
  createdAt: '2026-06-15T08:20:00.000Z',
} satisfies ContactMessage

export const exampleContactReply = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c02',
  text: 'It opens on 1 July, a week before classes begin.',
  by: 'Office',
  sentAt: '2026-06-16T05:20:00.000Z',
  mail: 'mailed',
} satisfies ContactReply

export const exampleReplyDraft = { id: exampleContactReply._id, text: exampleContactReply.text } satisfies ReplyDraft

export const exampleSentContactMessage = exampleContactDraft satisfies z.input<typeof sentContactMessage>

export const exampleContactThread = { ...exampleContactMessage, replies: [exampleContactReply] } satisfies ContactThread

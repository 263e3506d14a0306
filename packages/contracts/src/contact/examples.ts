import type { ContactDraft, ContactMessage } from './schema.ts'

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

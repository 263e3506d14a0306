import type { AuditEntry } from './schema.ts'

export const exampleAuditEntry = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11',
  at: '2026-07-03T05:30:00.000Z',
  action: 'application decided',
  kind: 'application',
  subject: 'STU123',
  by: { name: 'Office', email: 'office@aranya.example' },
  details: { status: 'Approved', former: 'Pending' },
  requestId: '6f1c9f6e-6b0e-4f0e-8a35-5b8d6d1f7c11',
} satisfies AuditEntry

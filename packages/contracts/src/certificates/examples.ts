import type { CertificateDraft, CertificateRevocation } from './issuing-schema.ts'
import type { CertificateConfirmation, CertificateSummary, OwnCertificate } from './list-schema.ts'
import type { CertificateContent } from './schema.ts'

export const exampleCertificateDraft = {
  uniqueId: 'STU123',
  kind: 'bonafide',
  purpose: 'Opening a bank account',
  withDateOfBirth: true,
} satisfies CertificateDraft

export const exampleCertificateRevocation = { reason: 'Issued with a former name' } satisfies CertificateRevocation

export const exampleCertificateSummary = {
  number: 'BC2026-0001',
  kind: 'bonafide',
  uniqueId: 'STU123',
  name: 'Asha Demo',
  purpose: 'Opening a bank account',
  issuedAt: '2026-07-03T05:30:00.000Z',
  issuedBy: 'Office',
} satisfies CertificateSummary

export const exampleCertificateContent = {
  letterhead: { name: 'Demo College', address: '1 College Road, Ranchi', phone: '0651 000 0000', email: 'office@example.com' },
  student: {
    uniqueId: 'STU123',
    name: 'Asha Demo',
    shortName: 'Asha D.',
    fatherName: 'Ramesh Demo',
    motherName: 'Lata Demo',
    guardianName: 'Mohan Demo',
    courseName: 'Bachelor of Computer Applications',
    semester: 3,
    session: '2025-2026',
    rollNumber: 'BCA/25/014',
    dateOfBirth: '2007-05-21',
  },
  purpose: 'Opening a bank account',
} satisfies CertificateContent

export const exampleFeeCertificateContent = {
  ...exampleCertificateContent,
  purpose: 'Income tax of the parents',
  fees: {
    from: '2026-04-01',
    to: '2026-07-03',
    rows: [
      { day: '2026-04-10', receiptNumber: 'R2026-001001', amount: 50_000.5 },
      { day: '2026-07-02', receiptNumber: 'R2026-001044', amount: 25_000 },
    ],
    total: 75_000.5,
    due: 1_25_000,
  },
} satisfies CertificateContent

export const exampleOwnCertificate = {
  number: 'BC2026-0001',
  kind: 'bonafide',
  purpose: 'Opening a bank account',
  issuedAt: '2026-07-03T05:30:00.000Z',
} satisfies OwnCertificate

export const exampleCertificateConfirmation = {
  number: 'FC2026-0001',
  kind: 'fee',
  issuedOn: '2026-07-03',
  holder: 'Asha D.',
  facts: [
    { label: 'Period', text: '01-04-2026 to 03-07-2026' },
    { label: 'Total paid', text: '₹75,000.50' },
  ],
} satisfies CertificateConfirmation

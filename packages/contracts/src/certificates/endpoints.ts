import { endpoint } from '../core/endpoint.ts'
import { listPage } from '../core/list-schemas.ts'
import { normalizeDocumentCode } from '../core/identifiers/document-code.ts'
import { done, fileReply, ok } from '../core/reply-schemas.ts'
import { z } from '../core/zod.ts'
import { certificateDraft, certificateRevocation } from './issuing-schema.ts'
import { certificateConfirmation, certificateSearch, certificateSummary, ownCertificate } from './list-schema.ts'

/** The number of a certificate, in upper or lower case. Other texts are refused. */
const certificateNumber = z.object({
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}\d{4}-\d{4,9}$/),
})

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/v1/admin/certificates',
  summary: 'Issues a certificate to an approved student, with the next number of its kind and year',
  access: 'certificates.issue',
  courses: { student: 'uniqueId' },
  body: certificateDraft,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  repeatable: true,
  status: 201,
  reply: ok({ message: z.string(), data: z.object({ number: z.string() }) }),
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/v1/admin/certificates',
  summary: 'All certificates or those of one student or kind, page by page, with a search',
  access: 'students.read',
  courses: 'filtered',
  query: certificateSearch,
  status: 200,
  reply: listPage(certificateSummary),
})

/** Once revoked it stays so; a repeat is a conflict. */
export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/v1/admin/certificates/:number/revocation',
  summary: 'Revokes a certificate, with a reason',
  access: 'certificates.issue',
  courses: { certificate: 'number' },
  params: certificateNumber,
  body: certificateRevocation,
  refuses: ['CONFLICT'],
  status: 201,
  reply: done,
})

export const printCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/certificates/:number/pdf',
  summary: 'A certificate as a PDF, for the office and for the student whose it is',
  access: 'signed-in',
  courses: 'filtered',
  params: certificateNumber,
  refuses: ['TOO_MANY_REQUESTS'],
  status: 200,
  file: 'application/pdf',
  reply: fileReply,
})

export const listOwnCertificates = endpoint({
  method: 'GET',
  path: '/api/v1/student/certificates',
  summary: 'The certificates that belong to the account, the newest first',
  access: 'student',
  status: 200,
  reply: ok({ data: z.array(ownCertificate) }),
})

/** Called by the page that the QR code on a certificate opens. */
export const confirmCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/certificates/:number/confirmation',
  summary: 'Confirms a certificate to who holds it, by the mark that is printed on it',
  access: 'anyone',
  limit: 'lookup',
  params: certificateNumber,
  query: z.object({ mark: z.string().transform(normalizeDocumentCode).catch('') }),
  status: 200,
  reply: ok({ data: certificateConfirmation }),
})

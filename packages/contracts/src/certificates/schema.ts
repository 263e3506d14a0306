import { z } from '../core/zod.ts'
import { normalizeDocumentCode } from '../core/identifiers/document-code.ts'
import { calendarDay, line } from '../core/field-schemas.ts'
import { documentCheckMessages } from './document-check-messages.ts'
import { documentOfNumber } from './document-check.ts'

/**
 * The payments between two days, and the amount due at the time of the certificate, in rupees. A payment that was reversed by then is
 * not among it.
 */
const certifiedFees = z.object({
  from: calendarDay,
  to: calendarDay,
  /** By day, the oldest first; in the order of the ledger on one day. */
  rows: z.array(z.object({ day: calendarDay, receiptNumber: z.string(), amount: z.number() })),
  total: z.number(),
  due: z.number(),
})
export type CertifiedFees = z.output<typeof certifiedFees>

/** The content of a certificate on the day of its issue, from which it prints the same for good. */
export const certificateContent = z.object({
  letterhead: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string(), logo: z.string().optional() }),
  student: z.object({
    uniqueId: z.string(),
    name: z.string(),
    /** First name and the initial of the last one: what the page that confirms it may say. */
    shortName: z.string(),
    fatherName: z.string(),
    motherName: z.string(),
    guardianName: z.string(),
    courseName: z.string(),
    semester: z.number().int(),
    /** 2026-2027: the one that the student was admitted for. */
    session: z.string(),
    rollNumber: z.string().optional(),
    dateOfBirth: calendarDay.optional(),
  }),
  purpose: z.string(),
  /** The certified statement, word by word. Certificates of before are without it, and read as they did: `statementOf`. */
  statement: z.string().optional(),
  fees: certifiedFees.optional(),
})
export type CertificateContent = z.output<typeof certificateContent>

/** The moment, the admin and the reason of a revocation. */
export const certificateRevoked = z.object({ at: z.iso.datetime(), by: z.string().optional(), reason: z.string() })

/** A certificate with all that is kept of it, for whose it is; `kind` is one of `certificateKinds`. */
export const keptCertificate = z.object({
  number: z.string(),
  kind: z.string(),
  issuedAt: z.iso.datetime(),
  content: certificateContent,
  revoked: certificateRevoked.omit({ by: true }).optional(),
})
export type KeptCertificate = z.output<typeof keptCertificate>

/** Number and code as they are typed from a receipt or a certificate. */
export const paperQuestion = z.object({
  number: line(documentCheckMessages.noNumber, { max: 40 })
    .toUpperCase()
    .refine((written) => documentOfNumber(written) !== null, documentCheckMessages.otherNumber),
  mark: line(documentCheckMessages.noCode, { max: 40 })
    .transform(normalizeDocumentCode)
    .refine((code) => /^[\w-]{16}$/.test(code), documentCheckMessages.otherCode),
})
export type PaperQuestion = z.output<typeof paperQuestion>

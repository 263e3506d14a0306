import { listPaging, listSearch } from '../core/list-schemas.ts'
import { calendarDay, optional } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'
import { certificateKindNames } from './kinds.ts'
import { certificateSorts } from './options.ts'
import { certificateRevoked } from './schema.ts'

const kind = z.enum(certificateKindNames)

/** The college's day on which the first payment that stands on it was taken back; absent where all of them are still paid. */
const takenBackOn = calendarDay.optional()

/** A search by the beginning of a number, or for the student as in the list of applications; `student` is one student's id. */
export const certificateSearch = z.object({
  search: listSearch,
  kind: optional(kind),
  student: optional(adminStudentId),
  sort: z.enum(certificateSorts).default(certificateSorts[0]),
  ...listPaging,
})

/** A line of the office's list. The certificate of an erased student has neither name nor purpose, and cannot be printed. */
export const certificateSummary = z.object({
  number: z.string(),
  kind,
  uniqueId: z.string(),
  name: z.string().optional(),
  purpose: z.string().optional(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string().optional(),
  revoked: certificateRevoked.optional(),
  takenBackOn,
})
export type CertificateSummary = z.output<typeof certificateSummary>

/** A line of a student's own list; the newest comes first. */
export const ownCertificate = z.object({
  number: z.string(),
  kind,
  purpose: z.string(),
  issuedAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
  takenBackOn,
})
export type OwnCertificate = z.output<typeof ownCertificate>

/** The facts that any holder of a certificate may see. Nothing of the person once their data has been erased. */
export const certificateConfirmation = z.object({
  number: z.string(),
  kind,
  issuedOn: calendarDay,
  /** First name and the initial of the last one. */
  holder: z.string().optional(),
  /** Facts of this kind of certificate, to be compared with the paper. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  revokedOn: calendarDay.optional(),
  takenBackOn,
})
export type CertificateConfirmation = z.output<typeof certificateConfirmation>

import { z } from '../core/zod.ts'
import { aadhaarDigits } from '../admissions/options.ts'
import { applicationState } from '../admissions/status/schema.ts'
import { keptCertificate } from '../certificates/schema.ts'
import { password } from '../identity/passwords/schema.ts'
import { feeEntry, leaving } from '../fees/ledger-schema.ts'
import { feeInstalments } from '../fees/schema.ts'
import { keptSession } from '../identity/sessions/schema.ts'
import { profile } from '../identity/profile-schema.ts'
import { line, optional } from '../core/field-schemas.ts'
import { studentRecord } from './schema.ts'
import { personalDataMessages } from './messages.ts'

/** An admin's password, asked for again before an identity number is shown. The server says where it is missing. */
export const passwordAgain = z.object({ password: optional(password(personalDataMessages.passwordNeeded)) })
export type PasswordAgain = z.output<typeof passwordAgain>

/** The password in the panel's dialogs, which ask for it unless a second factor stands in for it. */
export const passwordTyped = z.object({ password: password(personalDataMessages.passwordNeeded) })

/** An applicant's wish to be forgotten, carried out by an admin. */
export const erasure = z.object({ reason: line(personalDataMessages.noReason, { max: 200 }), ...passwordAgain.shape })
export type Erasure = z.output<typeof erasure>

/** The one reply that has the whole number (docs/product/admissions.md#aadhaar-number). */
export const identityNumber = z.object({ AadharCardNumber: z.string().length(aadhaarDigits).regex(/^\d+$/) })
export type IdentityNumber = z.output<typeof identityNumber>

/** An application with everything that is kept of it; its picture is only named, and its identity number masked. */
export const applicationExport = studentRecord.extend({
  student: studentRecord.shape.student.omit({ avtar: true }),
  hasPicture: z.boolean(),
  appliedAt: z.iso.datetime(),
  guardianConsent: z.boolean().optional(),
  /** The oldest first. */
  history: z.array(z.object({ ...applicationState.shape, at: z.iso.datetime() })),
  /** The newest first. */
  certificates: z.array(keptCertificate),
  /** The account's instalments, its ledger without the office's internal notes, and withdrawals. Absent if an older server answers. */
  fees: z
    .object({
      instalments: feeInstalments,
      entries: z.array(feeEntry.omit({ reason: true, by: true, approvedBy: true })),
      withdrawals: z.array(leaving),
    })
    .optional(),
})
export type ApplicationExport = z.output<typeof applicationExport>

/** Everything that is kept about who is signed in: their account, its sessions and the applications that belong to it. */
export const personalExport = z.object({
  exportedAt: z.iso.datetime(),
  account: profile.extend({ createdAt: z.iso.datetime() }),
  /** Those used last, the newest first; five hundred at most. */
  sessions: z.array(keptSession),
  applications: z.array(applicationExport),
})
export type PersonalExport = z.output<typeof personalExport>

import { maxPeriodDays } from '../fees/options.ts'
import { collectionMessages } from '../fees/messages.ts'
import { daysBetween } from '../core/dates.ts'
import { across, calendarDay, choice, line, optional, writtenDay } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'
import { certificateKindNames } from './kinds.ts'
import { certificateMessages as words } from './messages.ts'

/** The office's input for a new certificate; fields that its kind does not ask for are dropped (`certificateKinds`). */
const draft = z.object({
  kind: choice(certificateKindNames, words.noKind),
  /** The purpose that the student needs it for. */
  purpose: line(words.noPurpose, { max: 120 }),
  withDateOfBirth: z.boolean().optional(),
  /** The college's days, both included; the current financial year where they are left out. */
  from: optional(writtenDay),
  to: optional(writtenDay),
})

const days = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })
type Days = z.output<typeof days>
const inOrder = across(days, 'to', collectionMessages.backwards, ({ from, to }: Days) => !from || !to || from <= to)
const notTooLong = across(
  days,
  'to',
  collectionMessages.tooLong,
  ({ from, to }: Days) => !from || !to || daysBetween(from, to) < maxPeriodDays,
)

/** The same as a form has it, which knows the student. */
export const certificateForm = draft.refine(...inOrder).refine(...notTooLong)
export const certificateDraft = draft
  .extend({ uniqueId: adminStudentId })
  .refine(...inOrder)
  .refine(...notTooLong)
export type CertificateDraft = z.output<typeof certificateDraft>

export const certificateRevocation = z.object({ reason: line(words.noReason, { max: 200 }) })
export type CertificateRevocation = z.output<typeof certificateRevocation>

import { z } from '../../core/zod.ts'
import { ownAnswer } from '../questions/stored-answer-schema.ts'
import { studentId } from '../../core/identifiers/student-id-schema.ts'
import { studentIdMessages } from '../../core/identifiers/student-id.ts'
import { optional, text } from '../../core/field-schemas.ts'
import { type ApplicationStatus, applicationStatuses, type NewStatus, newStatuses } from '../options.ts'
import { dateOfBirth } from '../schema.ts'
import { statusMessages } from '../messages.ts'

const status = z.enum(applicationStatuses)

/** The reply to a new application. */
export const admissionReceipt = z.object({ uniqueId: z.string(), applicationStatus: z.literal('Pending') })
export type AdmissionReceipt = z.output<typeof admissionReceipt>

/** The state of an application, with the office's last message. */
export const applicationState = z.object({ applicationStatus: status, message: z.string() })
export type ApplicationState = z.output<typeof applicationState>

/** An applicant's own application in the student area. */
export const ownApplication = z.object({
  uniqueId: z.string(),
  /** The code, as everywhere on the wire. */
  courseName: z.string(),
  /** The course as people read it; absent where an earlier release answers. */
  course: z.string().optional(),
  appliedAt: z.iso.datetime(),
  ...applicationState.shape,
})
export type OwnApplication = z.output<typeof ownApplication>

/** The moment of a guardian's consent to an application, and the guardian's name then. */
export const guardianConsent = z.object({ at: z.iso.datetime(), by: z.string() })

/** Of what the office writes to an applicant, in characters. */
const longestMessage = 2000

/** An admin's decision. That it differs from the current status only the server can know: `statusMessages.sameStatus`. */
export const statusUpdate = z.object({
  applicationStatus: z.enum(newStatuses, { error: statusMessages.noStatus }),
  message: text(statusMessages.noMessage, { max: longestMessage, tooLong: statusMessages.longMessage(longestMessage) }),
  /** The status that the decision was made from: if another admin has changed it meanwhile, this one is told. */
  currentStatus: optional(status),
})
export type StatusUpdate = z.output<typeof statusUpdate>

/** An applicant asks for the status with what only they should know together. */
export const statusQuestion = z.object({ uniqueId: studentId, dateOfBirth })
export type StatusQuestion = z.output<typeof statusQuestion>

/** The answer; the history's oldest entry comes first. */
export const statusAnswer = z.object({
  uniqueId: z.string(),
  /** The course by its readable name; absent in answers of an earlier release. */
  course: z.string().optional(),
  ...applicationState.shape,
  history: z.array(z.object({ ...applicationState.shape, at: z.iso.datetime() })),
})
export type StatusAnswer = z.output<typeof statusAnswer>

/** The message to the page's WebSocket (live-status-path.ts). */
export const liveStatus = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: statusAnswer }),
  z.object({ success: z.literal(false), message: z.string() }),
])
export type LiveStatus = z.output<typeof liveStatus>

/** The same for the office, which also reads who decided; an applicant's own account is not told. */
export const statusRecord = z.object({
  ...applicationState.shape,
  name: z.string(),
  courseName: z.string(),
  /** A guardian's consent, where one is recorded. */
  consent: guardianConsent.optional(),
  /** Under 18, and no guardian's consent is recorded. */
  lacksConsent: z.literal(true).optional(),
  /** No mail reaches the student, who has no e-mail address. */
  lacksEmail: z.literal(true).optional(),
  /** Answers to the college's own questions, for the office alone; absent where there is none. */
  ownAnswers: z.array(ownAnswer).optional(),
  history: z.array(z.object({ ...applicationState.shape, at: z.iso.datetime(), by: z.string().optional() })),
})
export type StatusRecord = z.output<typeof statusRecord>

export type StatusForm = {
  validated: boolean
  current: ApplicationStatus | null
  applicationStatus: NewStatus | '' | null
  message: string
}

export type StatusWarning = { field: 'id' | 'status' | 'message'; text: string }

/** The first warning that applies to the admin's form; null when it may be sent (docs/product/admin-panel.md#update-status). */
export const statusWarning = ({ validated, current, applicationStatus, message }: StatusForm): StatusWarning | null => {
  if (!validated) return { field: 'id', text: studentIdMessages.notValidated }
  if (!applicationStatus) return { field: 'status', text: statusMessages.noStatus }
  if (applicationStatus === current) return { field: 'status', text: statusMessages.sameStatus(current) }
  const { length } = message.trim()
  if (length === 0) return { field: 'message', text: statusMessages.noMessage }
  return length > longestMessage ? { field: 'message', text: statusMessages.longMessage(longestMessage) } : null
}

import { choiceFields, isOtherName, otherChoice, otherOf } from '@campus/contracts/admissions/form.ts'
import { correctionFields, type CorrectionForm, type CorrectionSchema, type RecordDetails } from '@campus/contracts/students/correction.ts'
import type { correctRecord } from '@campus/contracts/students/endpoints.ts'
import type { Request } from '@campus/contracts/kit/endpoint.ts'
import type { Draft } from '@campus/ui/form/contract-form.ts'

/** What is sent of a correction, but for the version. */
export type Correction = Omit<Request<typeof correctRecord>['body'], 'version'>

const otherNames = choiceFields.map(({ name }) => otherOf(name)).filter((name) => isOtherName(name))

/** What the form begins with: what stands there now, and nothing where it does not say. */
export const draftOf = (record: RecordDetails): Draft<CorrectionSchema> =>
  // Choices are texts here; the form checks them like everything else.
  ({
    ...Object.fromEntries(correctionFields.map(({ name }) => [name, record[name] ?? ''])),
    ...Object.fromEntries(otherNames.map((name) => [name, ''])),
    guardianConsent: false,
    reason: '',
  }) as Draft<CorrectionSchema>

/** The fields that say something else than the record does, and why; null where there is none. What was emptied is sent empty. */
export const correctionOf = (record: RecordDetails, { reason, guardianConsent, ...details }: CorrectionForm): Correction | null => {
  const said: Record<string, unknown> = details
  /** What Other stands for, where it is chosen. */
  const which = (name: string) => (said[name] === otherChoice ? said[otherOf(name)] : undefined)
  const changed = correctionFields.filter(({ name }) => details[name] !== record[name] || which(name) !== undefined)
  // Each from the form's own rules.
  const changes = Object.fromEntries(
    changed.flatMap(({ name }) => [[name, details[name] ?? ''], ...(which(name) === undefined ? [] : [[otherOf(name), which(name)]])]),
  ) as Omit<Correction, 'reason'>
  const consent = guardianConsent ? { guardianConsent } : {}
  return changed.length === 0 && !guardianConsent ? null : { reason, ...changes, ...consent }
}

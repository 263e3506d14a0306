import { correctionFields, type CorrectionForm, type correctionForm, type RecordDetails } from '@campus/contracts/students/correction.ts'
import type { correctRecord } from '@campus/contracts/students/endpoints.ts'
import type { Request } from '@campus/contracts/kit/endpoint.ts'
import type { Draft } from '@campus/ui/form/contract-form.ts'

/** What is sent of a correction, but for the version. */
export type Correction = Omit<Request<typeof correctRecord>['body'], 'version'>

/** What the form begins with: what stands there now, and nothing where it does not say. */
export const draftOf = (record: RecordDetails): Draft<typeof correctionForm> =>
  // Choices are texts here; the form checks them like everything else.
  ({ ...Object.fromEntries(correctionFields.map(({ name }) => [name, record[name] ?? ''])), guardianConsent: false, reason: '' }) as Draft<
    typeof correctionForm
  >

/** The fields that say something else than the record does, and why; null where there is none. What was emptied is sent empty. */
export const correctionOf = (record: RecordDetails, { reason, guardianConsent, ...details }: CorrectionForm): Correction | null => {
  const changed = correctionFields.filter(({ name }) => details[name] !== record[name])
  // Each from the form's own rules.
  const changes = Object.fromEntries(changed.map(({ name }) => [name, details[name] ?? ''])) as Omit<Correction, 'reason'>
  const consent = guardianConsent ? { guardianConsent } : {}
  return changed.length === 0 && !guardianConsent ? null : { reason, ...changes, ...consent }
}

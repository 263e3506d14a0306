import { across } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { isMinor } from './applicant/age.ts'
import type { AdmissionOptions, Filler } from './form-fields.ts'
import { answersFor, sentQuestions } from './questions/answers-schema.ts'
import { admissionDraftFor, dateOfBirth } from './schema.ts'
import { consentMessages } from './messages.ts'

const consent = { guardianConsent: z.boolean() }

/** The draft with what the college offers and asks besides, and the consent of a guardian from whoever is under 18; `missing` is said where there is none. */
export const formWithConsent = (options: AdmissionOptions, missing: string, filler: Filler = 'applicant') =>
  admissionDraftFor(options, filler)
    .safeExtend({ ...consent, ...sentQuestions })
    .refine(
      ...across(
        z.object({ dateOfBirth, ...consent }),
        'guardianConsent',
        missing,
        ({ dateOfBirth: birthday, guardianConsent }) => guardianConsent || !isMinor(birthday),
      ),
    )
    .superRefine(...answersFor(options))

/** Returns the schema of the form for an applicant. */
export const admissionForm = (options: AdmissionOptions) => formWithConsent(options, consentMessages.missing)
export type AdmissionForm = ReturnType<typeof admissionForm>

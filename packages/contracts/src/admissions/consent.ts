import { across } from '../kit/rules.ts'
import { z } from '../kit/zod.ts'
import { isMinor } from './age.ts'
import type { AdmissionOptions } from './form.ts'
import { admissionDraftFor, dateOfBirth } from './schema.ts'
import { consentWords } from './words.ts'

const consent = { guardianConsent: z.boolean() }

/** What the form asks for: the draft with the institute's choices, and the consent of a guardian from whoever is under 18. */
export const admissionForm = (options: AdmissionOptions) =>
  admissionDraftFor(options)
    .safeExtend(consent)
    .refine(
      ...across(
        z.object({ dateOfBirth, ...consent }),
        'guardianConsent',
        consentWords.missing,
        ({ dateOfBirth: birthday, guardianConsent }) => guardianConsent || !isMinor(birthday),
      ),
    )
export type AdmissionForm = ReturnType<typeof admissionForm>

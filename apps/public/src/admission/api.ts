import { isMinor } from '@campus/contracts/admissions/age.ts'
import type { AdmissionForm } from '@campus/contracts/admissions/consent.ts'
import { pictureField } from '@campus/contracts/admissions/form.ts'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { session } from '../kit/session.ts'
import { applicationKey } from './application-key.ts'

export type CompleteDraft = z.output<AdmissionForm>

type Application = {
  draft: CompleteDraft
  picture: File
  /** Told what share has been sent, from 0 to 1. */
  onSent: (share: number) => void
}

/** Sent as whoever is signed in: then the application belongs to that account. */
export const useApplyForAdmission = () =>
  useMutation({
    mutationFn: async ({ draft: { guardianConsent, ...draft }, picture, onSent }: Application) => {
      const { applyForAdmission } = await import('@campus/contracts/admissions/endpoints.ts')
      return session.call(applyForAdmission, {
        // Ticked before the date of birth was mended, it says nothing.
        body: { ...draft, ...(guardianConsent && isMinor(draft.dateOfBirth) && { guardianConsent: 'true' }) },
        files: { [pictureField]: picture },
        headers: { 'Idempotency-Key': applicationKey({ ...draft, guardianConsent }, picture) },
        onSent,
      })
    },
  })

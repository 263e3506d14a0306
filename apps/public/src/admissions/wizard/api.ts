import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import type { AdmissionForm } from '@campus/contracts/admissions/form-with-consent-schema.ts'
import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { answerParts, type SentOwnAnswers, type ShownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { session } from '../../api-client/session.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { fetchAdmissionOptions } from '../offer/admission-options.ts'
import { ownApplicationsQuery } from '../status/own-applications-query.ts'

export type CompleteDraft = z.output<AdmissionForm>

type Application = {
  draft: CompleteDraft
  /** The sent answers to own questions with their wording. */
  answers: SentOwnAnswers
  shown: ShownQuestions
  picture: File
  /** Receives the share of the request sent so far, from 0 to 1. */
  onSent: (share: number) => void
}

/** Sent with the session, so that the application belongs to the signed-in account. */
export const useApplyForAdmission = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft: filled, answers, shown, picture, onSent }: Application) => {
      const { guardianConsent, ownAnswers: _, shownQuestions: __, ...draft } = filled
      const { applyForAdmission } = await import('@campus/contracts/admissions/endpoints.ts')
      return session.call(applyForAdmission, {
        // A consent given before the date of birth was corrected has no meaning.
        body: {
          ...draft,
          ...answerParts(answers, shown),
          ...(guardianConsent && isMinor(draft.dateOfBirth) && { guardianConsent: 'true' }),
        },
        files: { [pictureField]: picture },
        headers: { 'Idempotency-Key': useAdmission.getState().keyToSend() },
        onSent,
      })
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
  })
}

/** Fetches the current options of the form. */
export const useFetchAdmissionOptions = () => {
  const queryClient = useQueryClient()
  return () => fetchAdmissionOptions(queryClient)
}

import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import {
  answerPath,
  isAnswerPath,
  rewordedQuestions,
  type SentOwnAnswers,
  shownQuestions,
} from '@campus/contracts/admissions/questions/questions.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api-client/call.ts'

type AnswersForm = { getValues: () => { ownAnswers?: SentOwnAnswers | string }; setFieldValue: (path: string, value: string) => void }

/**
 * Returns the options of a form. After the server's error about an own answer, `takeNew` loads the current questions, and an answer to a
 * reworded one returns to what `former` gives.
 */
export const useCurrentQuestions = (start: AdmissionOptions, former: (id: string) => string) => {
  const [options, setOptions] = useState(start)
  const takeNew = async (refusal: unknown, form: AnswersForm): Promise<void> => {
    if (!Object.keys(serverErrors(refusal) ?? {}).some(isAnswerPath)) return
    // When they cannot be loaded, only the error is shown.
    const found = await call(getAdmissionForm, {}).catch(() => undefined)
    if (!found) return
    const { questions } = found.data
    const { ownAnswers } = form.getValues()
    const answers = typeof ownAnswers === 'object' ? ownAnswers : {}
    const reworded = rewordedQuestions({ questions }, answers, shownQuestions(options))
    flushSync(() => setOptions({ ...options, questions }))
    for (const { id } of reworded) form.setFieldValue(answerPath(id), former(id))
  }
  return { options, takeNew }
}

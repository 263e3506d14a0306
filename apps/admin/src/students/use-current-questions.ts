import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form.ts'
import {
  answerPath,
  isAnswerPath,
  rewordedQuestions,
  type SentOwnAnswers,
  shownQuestions,
} from '@campus/contracts/admissions/questions/questions.ts'
import { serverErrors } from '@campus/ui/form/contract-form.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../api-client/call.ts'

type AnswersForm = { getValues: () => { ownAnswers?: SentOwnAnswers | string }; setFieldValue: (path: string, value: string) => void }

/**
 * What a form of the office offers. Once the server has complained of an own answer, `takeNew` brings the questions of now, and an
 * answer to one that reads otherwise goes back to what `former` says.
 */
export const useCurrentQuestions = (start: AdmissionOptions, former: (id: string) => string) => {
  const [options, setOptions] = useState(start)
  const takeNew = async (refusal: unknown, form: AnswersForm): Promise<void> => {
    if (!Object.keys(serverErrors(refusal) ?? {}).some(isAnswerPath)) return
    // Where they cannot be fetched, the complaint says it alone.
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

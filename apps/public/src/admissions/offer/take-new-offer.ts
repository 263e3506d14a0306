import type { AdmissionForm } from '@campus/contracts/admissions/form-with-consent-schema.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { type AdmissionOptions, choiceFields, isOtherName, otherOf } from '@campus/contracts/admissions/form-fields.ts'
import { answerPath, pruneOwnAnswers, rewordedQuestions, shownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { pruneAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import type { useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { askedOf, ownAnswersOf } from '../draft/form-values.ts'

/**
 * Applies changed options: a closed course leaves the list and the value, a removed choice becomes Other with its text, and new own
 * questions appear. Returns the messages for the fields, which begin with the server's.
 */
export const takeNewOffer = async (
  form: Pick<ReturnType<typeof useContractForm<AdmissionForm>>['form'], 'getValues' | 'setFieldValue'>,
  offer: AdmissionOptions,
  errors: Record<string, string>,
): Promise<Record<string, string>> => {
  const entries = form.getValues()
  const { shown } = useAdmission.getState()
  const changes = pruneAnswers(entries, offer)
  const own = pruneOwnAnswers(ownAnswersOf(entries), offer, shown)
  const reworded = rewordedQuestions(askedOf(offer, entries), ownAnswersOf(entries), shown)
  // The page renders new questions in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const told = { ...errors }
  for (const { name } of choiceFields) {
    if (!errors[name] || changes[name] === undefined) continue
    form.setFieldValue(name, changes[name])
    const other = otherOf(name)
    if (!isOtherName(other) || changes[other] === undefined) continue
    form.setFieldValue(other, changes[other])
    delete told[name]
    told[other] = admissionMessages.listChanged
  }
  for (const [id, answer] of Object.entries(own)) form.setFieldValue(answerPath(id), answer)
  for (const { id } of reworded) told[answerPath(id)] = questionMessages.reworded
  useAdmission.getState().enter({ ...form.getValues() }, shownQuestions(offer))
  return told
}

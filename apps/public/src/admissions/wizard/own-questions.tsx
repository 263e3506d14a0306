import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import { answerPath, questionsFor } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { OwnQuestionField } from '@campus/ui/form/own-question-field.tsx'
import { useAdmission } from '../draft/admission-store.ts'
import { textOf } from '../draft/form-values.ts'
import field from './field.module.css'
import { OptionalHint } from './optional-hint.tsx'
import styles from './step-fields.module.css'
import type { Wizard } from './use-wizard.ts'

type OwnQuestionsProps = { form: Wizard['form']; options: AdmissionOptions }

/** Shows the college's own questions for the chosen course, if there are any. */
export const OwnQuestions = ({ form, options }: OwnQuestionsProps) => {
  const course = useAdmission(({ entries }) => textOf(entries, 'courseName'))
  const { questions = [] } = questionsFor(options, course)
  if (questions.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{questionMessages.heading}</legend>
      <div className={styles.grid}>
        {questions.map((question) => (
          <OwnQuestionField
            key={form.key(answerPath(question.id))}
            question={question}
            input={form.getInputProps(answerPath(question.id))}
            name={answerPath(question.id)}
            optional={(label, hint) => ({ label, description: <OptionalHint help={hint} /> })}
            className={field.half}
            numClass="num"
          />
        ))}
      </div>
    </fieldset>
  )
}

import { answerPath, type OwnQuestion } from '@campus/contracts/admissions/questions/questions.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { OwnQuestionField } from '@campus/ui/form/own-question-field.tsx'
import type { FieldForm } from './applicant-field.tsx'
import styles from './applicant-form.module.css'

/** The college's own questions in a form of the office; nothing where there is none. */
export const OwnQuestionFields = ({ form, questions }: { form: FieldForm; questions: readonly OwnQuestion[] }) =>
  questions.length > 0 && (
    <fieldset className={`panel ${styles.group}`}>
      <legend>{questionMessages.heading}</legend>
      <div className={styles.fields}>
        {questions.map((question) => (
          <OwnQuestionField
            key={form.key(answerPath(question.id))}
            question={question}
            input={form.getInputProps(answerPath(question.id))}
            optional={(text, description) => ({ label: `${text} (optional)`, description })}
          />
        ))}
      </div>
    </fieldset>
  )

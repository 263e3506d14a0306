import { answerPath, longestAnswer, type OwnQuestion, type QuestionKind } from '@campus/contracts/admissions/questions.ts'
import { questionWords } from '@campus/contracts/admissions/question-words.ts'
import { TextInput } from '@mantine/core'
import { SelectField } from '../table/select-field.tsx'
import type { FieldForm } from './applicant-field.tsx'
import styles from './correction-screen.module.css'

/** The college's own questions in a form of the office; nothing where there is none. */
export const OwnQuestionFields = ({ form, questions }: { form: FieldForm; questions: readonly OwnQuestion[] }) =>
  questions.length > 0 && (
    <fieldset className={`panel ${styles.group}`}>
      <legend>{questionWords.heading}</legend>
      <div className={styles.fields}>
        {questions.map((question) => (
          <OwnQuestionField key={form.key(answerPath(question.id))} form={form} question={question} />
        ))}
      </div>
    </fieldset>
  )

const types: Record<Exclude<QuestionKind, 'choice'>, object> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
}

const OwnQuestionField = ({ form, question: { id, text, hint, kind, need, choices = [] } }: { form: FieldForm; question: OwnQuestion }) => {
  const required = need === 'required'
  const common = {
    ...form.getInputProps(answerPath(id)),
    required,
    withAsterisk: false,
    label: required ? text : `${text} (optional)`,
    description: hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    errorProps: { role: 'alert' },
    autoComplete: 'off',
  }
  if (kind !== 'choice') return <TextInput {...common} maxLength={longestAnswer} {...types[kind]} />
  return (
    <SelectField {...common}>
      <option value="">Choose</option>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  )
}

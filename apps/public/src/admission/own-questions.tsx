import { answerPath, longestAnswer, type OwnQuestion, type QuestionKind } from '@campus/contracts/admissions/questions.ts'
import { questionWords } from '@campus/contracts/admissions/question-words.ts'
import { ChevronDown } from '@campus/ui/icons.tsx'
import { InputBase, TextInput } from '@mantine/core'
import field from './field.module.css'
import styles from './step-fields.module.css'
import type { Wizard } from './use-wizard.ts'

type OwnQuestionsProps = { form: Wizard['form']; questions: readonly OwnQuestion[] | undefined }

/** What the college asks beside the form's own fields; nothing where it asks nothing. */
export const OwnQuestions = ({ form, questions = [] }: OwnQuestionsProps) =>
  questions.length > 0 && (
    <fieldset className={styles.group}>
      <legend>{questionWords.heading}</legend>
      <div className={styles.grid}>
        {questions.map((question) => (
          <OwnQuestionField key={form.key(answerPath(question.id))} form={form} question={question} />
        ))}
      </div>
    </fieldset>
  )

const types: Record<Exclude<QuestionKind, 'choice'>, object> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal', classNames: { input: 'num' } },
  date: { type: 'date', classNames: { input: 'num' } },
}

const OwnQuestionField = ({
  form,
  question: { id, text, hint, kind, need, choices = [] },
}: {
  form: Wizard['form']
  question: OwnQuestion
}) => {
  const required = need === 'required'
  const common = {
    ...form.getInputProps(answerPath(id)),
    name: answerPath(id),
    required,
    autoComplete: 'off',
    withAsterisk: false,
    label: (
      <>
        {text}
        {!required && <span className={field.optional}> (optional)</span>}
      </>
    ),
    description: hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    className: field.half,
  }
  if (kind !== 'choice') return <TextInput {...common} maxLength={longestAnswer} {...types[kind]} />
  return (
    <InputBase
      component="select"
      {...common}
      pointer
      rightSection={<ChevronDown className={field.chevron ?? ''} />}
      rightSectionPointerEvents="none"
    >
      <option value="">Choose</option>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </InputBase>
  )
}

import { hintOf, type OwnQuestion, type QuestionKind } from '@campus/contracts/admissions/questions/questions.ts'
import { type InputBaseProps, TextInput } from '@mantine/core'
import { hintBelow } from './hint-below.ts'
import { SelectField } from './select-field.tsx'

type OwnQuestionFieldProps = {
  question: OwnQuestion
  /** Mantine's input props: value, change handlers, error. */
  input: object
  /** Returns label and description of a question that may be left unanswered. */
  optional: (text: string, hint: string | undefined) => Pick<InputBaseProps, 'label' | 'description'>
  name?: string
  className?: string | undefined
  /** Class that sets numbers and days in tabular digits. */
  numClass?: string
}

const types: Record<Exclude<QuestionKind, 'choice'>, object> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
}

/** Renders a college's own question with the input for its kind. */
export const OwnQuestionField = ({ question, input, optional, numClass, ...rest }: OwnQuestionFieldProps) => {
  const { text, kind, need, choices = [] } = question
  const hint = hintOf(question)
  const required = need === 'required'
  const common = {
    ...input,
    ...rest,
    required,
    autoComplete: 'off',
    ...(required ? { label: text, description: hint } : optional(text, hint)),
    inputWrapperOrder: hintBelow,
  }
  if (kind !== 'choice')
    return (
      <TextInput {...common} {...types[kind]} {...(numClass !== undefined && kind !== 'text' && { classNames: { input: numClass } })} />
    )
  return (
    <SelectField {...common}>
      <option value="">Choose</option>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  )
}

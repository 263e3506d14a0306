import { hintOf, maxAnswerLength, type OwnQuestion, type QuestionKind } from '@campus/contracts/admissions/questions/questions.ts'
import { type InputBaseProps, TextInput } from '@mantine/core'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

type OwnQuestionFieldProps = {
  question: OwnQuestion
  /** What the form gives the field: its value, what hears of changes, its complaint. */
  input: object
  /** The site's own list of choices. */
  Select: ComponentType<InputBaseProps & Omit<ComponentProps<'select'>, keyof InputBaseProps>>
  /** Stands after the question where it may be left unanswered. */
  optional: ReactNode
  name?: string
  className?: string | undefined
  /** The digits of numbers and days are as wide as each other with it. */
  numClass?: string
  errorProps?: { role: 'alert' }
}

const types: Record<Exclude<QuestionKind, 'choice'>, object> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
}

/** A question of the college's own in a form of either site, by what answers it. */
export const OwnQuestionField = ({ question, input, Select, optional, numClass, ...rest }: OwnQuestionFieldProps) => {
  const { text, kind, need, choices = [] } = question
  const required = need === 'required'
  const common = {
    ...input,
    ...rest,
    required,
    withAsterisk: false,
    autoComplete: 'off',
    label: required ? (
      text
    ) : (
      <>
        {text}
        {optional}
      </>
    ),
    description: hintOf(question),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }
  if (kind !== 'choice')
    return (
      <TextInput
        {...common}
        maxLength={maxAnswerLength}
        {...types[kind]}
        {...(numClass !== undefined && kind !== 'text' && { classNames: { input: numClass } })}
      />
    )
  return (
    <Select {...common}>
      <option value="">Choose</option>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}

import { fullMarks } from '@campus/contracts/admissions/options.ts'
import type { CorrectionForm, DetailField, DetailName } from '@campus/contracts/students/correction.ts'
import { correctionWords } from '@campus/contracts/students/words.ts'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SelectField } from '../table/select-field.tsx'
import styles from './correction-screen.module.css'

/** What one should know while correcting a field. */
const hints: Partial<Record<DetailName, string>> = {
  ...correctionWords.hints,
  tenthMarks: `Out of ${fullMarks}.`,
  twelfthMarks: `Out of ${fullMarks}.`,
}

/** What is longer than the others, where there are three in a line. */
const wide: readonly DetailName[] = ['email', 'street']

const types = { text: 'text', number: 'text', date: 'date', email: 'email', phone: 'tel' } as const

type CorrectionFieldProps = { field: DetailField; form: Pick<UseFormReturnType<CorrectionForm>, 'getInputProps'> }

/** One field of the admission form, as the contract describes it. */
export const CorrectionField = ({ field: { name, label, kind, required, inputMode, options = [] }, form }: CorrectionFieldProps) => {
  const common = {
    ...form.getInputProps(name),
    required,
    withAsterisk: false,
    label: required ? label : `${label} (optional)`,
    description: hints[name],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    errorProps: { role: 'alert' },
    // It is somebody else's: the browser knows the office's own.
    autoComplete: 'off',
    className: wide.includes(name) ? (styles.wide ?? '') : '',
  }
  if (kind === 'select')
    return (
      <SelectField {...common}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    )
  return <TextInput {...common} type={types[kind]} inputMode={inputMode} />
}

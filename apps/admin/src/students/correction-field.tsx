import { longestChoice } from '@campus/contracts/admissions/choices.ts'
import { type AdmissionOptions, isOtherName, optionsOf, otherChoice, otherLabel, otherOf } from '@campus/contracts/admissions/form.ts'
import type { CorrectionForm, DetailField, DetailName } from '@campus/contracts/students/correction.ts'
import { correctionWords } from '@campus/contracts/students/words.ts'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SelectField } from '../table/select-field.tsx'
import styles from './correction-screen.module.css'

/** What one should know while correcting a field. */
const hints: Partial<Record<DetailName, string>> = correctionWords.hints

/** What is longer than the others, where there are three in a line. */
const wide: readonly DetailName[] = ['email', 'street']

const types = { text: 'text', number: 'text', date: 'date', email: 'email', phone: 'tel' } as const

type CorrectionFieldProps = {
  field: DetailField
  form: Pick<UseFormReturnType<CorrectionForm>, 'getInputProps' | 'key'>
  options: AdmissionOptions
  /** What stands in the record; it can be chosen also where the list does not have it any more. */
  kept: string | undefined
  /** What is chosen now. */
  chosen: string | undefined
}

/** One field of the admission form, as the contract describes it. */
export const CorrectionField = ({ field, form, options, kept, chosen }: CorrectionFieldProps) => {
  const { name, label, kind, required, inputMode } = field
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
  if (kind === 'select') {
    const list = optionsOf(field, options)
    const offered = kept === undefined || list.includes(kept) ? list : [kept, ...list]
    const other = otherOf(name)
    return (
      <>
        <SelectField {...common}>
          <option value="">Choose</option>
          {offered.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        {chosen === otherChoice && isOtherName(other) && (
          <TextInput
            key={form.key(other)}
            {...form.getInputProps(other)}
            label={field.other === 'plain' ? `${otherLabel(field)} (optional)` : otherLabel(field)}
            required={field.other === 'named'}
            withAsterisk={false}
            maxLength={longestChoice}
            errorProps={{ role: 'alert' }}
            autoComplete="off"
          />
        )}
      </>
    )
  }
  return <TextInput {...common} type={types[kind]} inputMode={inputMode} />
}

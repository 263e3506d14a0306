import { birthdayWarning } from '@campus/contracts/admissions/applicant/input-warnings.ts'
import {
  type AdmissionField,
  type AdmissionOptions,
  isOtherName,
  optionsOf,
  otherChoice,
  otherLabel,
  otherOf,
  outOfFields,
} from '@campus/contracts/admissions/form-fields.ts'
import { studentPanelMessages } from '@campus/contracts/students/panel-messages.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import styles from './applicant-form.module.css'

/** Fields that are wider than the others in a line of three. */
const wide: readonly string[] = ['email', 'street']

const types = { text: 'text', number: 'text', date: 'date', email: 'email', phone: 'tel' } as const

/** Returns whether a field is for maximum marks. It is required once there are marks, so its label does not call it optional. */
const isOutOf = (name: string) => outOfFields.some(({ outOf }) => outOf === name)
const outOfHelp = studentPanelMessages.outOfHelp

/** Hints shown in every form of the office. */
const help: Record<string, string | undefined> = {
  lastName: studentPanelMessages.lastNameHelp,
  ...Object.fromEntries(outOfFields.map(({ outOf }) => [outOf, outOfHelp])),
}

/** The part of Mantine's form that a field needs. */
export type FieldForm = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object; key: (name: string) => string }

type ApplicantFieldProps = {
  field: AdmissionField
  form: FieldForm
  options: AdmissionOptions
  /** A hint for filling it in. */
  hint?: string | undefined
  /** The stored value, which can be chosen although the list no longer has it. */
  kept?: string | undefined
  /** The current value of a list or day. */
  chosen: string | undefined
  /** Labels of choices whose value alone is unclear. */
  labelOfOption?: ((option: string) => string) | undefined
}

/** One field of the admission form, as the contract describes it, in a form of the office. */
export const ApplicantField = ({ field, form, options, hint, kept, chosen, labelOfOption }: ApplicantFieldProps) => {
  const { name, label, kind, required, inputMode } = field
  const common = {
    ...form.getInputProps(name),
    required,
    label: required || isOutOf(name) ? label : `${label} (optional)`,
    description:
      kind === 'date' ? (
        <>
          {hint}
          <span role="status" className={styles.doubt}>
            {birthdayWarning(chosen ?? '')}
          </span>
        </>
      ) : (
        (hint ?? help[name])
      ),
    // The data is another person's, so the browser must not autofill the admin's own.
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
            <option key={option} value={option}>
              {labelOfOption ? labelOfOption(option) : option}
            </option>
          ))}
        </SelectField>
        {chosen === otherChoice && isOtherName(other) && (
          <TextInput
            key={form.key(other)}
            {...form.getInputProps(other)}
            label={field.other === 'plain' ? `${otherLabel(field)} (optional)` : otherLabel(field)}
            required={field.other === 'named'}
            autoComplete="off"
          />
        )}
      </>
    )
  }
  return <TextInput {...common} type={types[kind]} inputMode={inputMode} />
}

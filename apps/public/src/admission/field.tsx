import { aadhaarHint } from '@campus/contracts/admissions/aadhaar.ts'
import { type AdmissionFieldName, optionsOf } from '@campus/contracts/admissions/form.ts'
import { aadhaarDigits, fullMarks } from '@campus/contracts/admissions/options.ts'
import { hasRightCheckDigit } from '@campus/contracts/kit/check-digit.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { ChevronDown } from '@campus/ui/icons.tsx'
import { InputBase, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAdmission } from './admission-store.ts'
import { textOf } from './entries.ts'
import styles from './field.module.css'
import type { NamedField } from './step-groups.ts'
import type { Wizard } from './use-wizard.ts'

const outOf = `Out of ${fullMarks}.`

/** Said under a field, where its label does not say it all. */
const help: Partial<Record<AdmissionFieldName, ReactNode>> = {
  AadharCardNumber: <AadhaarHelp />,
  email: 'Your Student Id is sent here.',
  tenthMarks: outOf,
  twelfthMarks: outOf,
}

/** How much of a line they take where there is room; a third where nothing is said. */
const columns: Partial<Record<AdmissionFieldName, 'half' | 'whole'>> = {
  AadharCardNumber: 'half',
  email: 'half',
  contactNumber: 'half',
  street: 'whole',
  fatherName: 'half',
  motherName: 'half',
  university: 'whole',
  courseName: 'half',
  mode: 'half',
}

const types = { text: 'text', number: 'text', date: 'date', email: 'email', phone: 'tel' } as const

type FieldProps = { field: NamedField; form: Wizard['form']; institute: Institute }

/** One field of the form, as the contract describes it. */
export const Field = ({ field, form, institute }: FieldProps) => {
  const { name, label, kind, required, autoComplete, inputMode } = field
  const common = {
    ...form.getInputProps(name),
    name,
    required,
    autoComplete,
    withAsterisk: false,
    label: (
      <>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </>
    ),
    description: help[name],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    className: styles[columns[name] ?? 'third'] ?? '',
  }
  if (kind === 'select')
    return (
      <InputBase
        component="select"
        {...common}
        pointer
        rightSection={<ChevronDown className={styles.chevron ?? ''} />}
        rightSectionPointerEvents="none"
      >
        <option value="">Choose</option>
        {optionsOf(field, institute).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </InputBase>
    )
  return <TextInput {...common} type={types[kind]} inputMode={inputMode} classNames={kind === 'text' ? {} : { input: 'num' }} />
}

/** A number whose check digit is wrong is pointed out, and taken all the same (decisions §4). */
function AadhaarHelp() {
  const typed = useAdmission(({ entries }) => textOf(entries, 'AadharCardNumber').replaceAll(' ', ''))
  const odd = typed.length === aadhaarDigits && !hasRightCheckDigit(typed)
  return (
    <>
      Twelve digits. Kept encrypted, and never on this device.
      <span role="status" className={styles.hint}>
        {odd && aadhaarHint}
      </span>
    </>
  )
}

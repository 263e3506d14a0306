import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { type AdmissionFieldName, type AdmissionOptions, optionsOf, outOfFields } from '@campus/contracts/admissions/form-fields.ts'
import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { hintBelow } from '@campus/ui/form/hint-below.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSendsMails } from '../../site/use-sends-mails.ts'
import { CourseNames } from './course-names.tsx'
import { AadhaarHelp, BirthdayHelp, PhoneHelp } from './field-warnings.tsx'
import styles from './field.module.css'
import { OptionalHint } from './optional-hint.tsx'
import { OtherField } from './other-field.tsx'
import type { NamedField } from './step-groups.ts'
import type { Wizard } from './use-wizard.ts'

const outOf = admissionPageMessages.outOfHelp

/** Descriptions of fields whose label is not sufficient. */
const help: Partial<Record<AdmissionFieldName, ReactNode>> = {
  AadharCardNumber: <AadhaarHelp />,
  contactNumber: <PhoneHelp name="contactNumber" />,
  dateOfBirth: <BirthdayHelp />,
  GcontactNumber: <PhoneHelp name="GcontactNumber" />,
  courseName: <CourseNames />,
  email: <EmailHelp />,
  tenthMarks: admissionPageMessages.marksHelp,
  lastName: admissionPageMessages.lastNameHelp,
  tenthMarksOutOf: outOf,
  twelfthMarksOutOf: outOf,
}

/** Width of fields on wide screens; a third by default. */
const columns: Partial<Record<AdmissionFieldName, 'half' | 'whole'>> = {
  AadharCardNumber: 'half',
  email: 'half',
  contactNumber: 'half',
  street: 'whole',
  fatherName: 'half',
  motherName: 'half',
  tenthMarks: 'half',
  tenthMarksOutOf: 'half',
  tenthBoard: 'half',
  tenthGrade: 'half',
  twelfthMarks: 'half',
  twelfthMarksOutOf: 'half',
  twelfthBoard: 'half',
  twelfthGrade: 'half',
  university: 'whole',
  courseName: 'half',
  mode: 'half',
}

const types = { text: 'text', number: 'text', date: 'date', email: 'email', phone: 'tel' } as const

type FieldProps = { field: NamedField; form: Wizard['form']; options: AdmissionOptions }

/** One field of the form as described by the contract. */
export const Field = ({ field, form, options }: FieldProps) => {
  const { name, label, kind, required, autoComplete, inputMode } = field
  const className = styles[columns[name] ?? 'third'] ?? ''
  const isOutOf = outOfFields.some((one) => one.outOf === name)
  const common = {
    ...form.getInputProps(name),
    name,
    required,
    autoComplete,
    label,
    description: required || isOutOf ? help[name] : <OptionalHint help={help[name]} />,
    inputWrapperOrder: hintBelow,
    className,
  }
  if (kind === 'select')
    return (
      <>
        <SelectField {...common}>
          <option value="">Choose</option>
          {optionsOf(field, options).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        <OtherField field={field} form={form} className={className} />
      </>
    )
  return <TextInput {...common} type={types[kind]} inputMode={inputMode} classNames={kind === 'text' ? {} : { input: 'num' }} />
}

function EmailHelp() {
  return mailMessage(useSendsMails(), applicantMailMessages.email)
}

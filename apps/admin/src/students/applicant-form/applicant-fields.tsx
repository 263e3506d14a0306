import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import type { AdmissionField, AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import type { OwnQuestion } from '@campus/contracts/admissions/questions/questions.ts'
import type { ReactNode } from 'react'
import { ApplicantField, type FieldForm } from './applicant-field.tsx'
import styles from './applicant-form.module.css'
import { ConsentField } from './consent-field.tsx'
import { OwnQuestionFields } from './own-question-fields.tsx'

type ApplicantFieldsProps = {
  groups: readonly { title: string; fields: readonly AdmissionField[] }[]
  form: FieldForm
  options: AdmissionOptions
  questions: readonly OwnQuestion[]
  /** The current values, for those that decide which other fields are shown. */
  entered: Record<string, unknown>
  /** The stored values, which can be chosen although a list no longer has them. */
  kept?: Record<string, unknown>
  /** Hints for filling in a field, by its name. */
  hints: Partial<Record<string, string>>
  /** Whether a guardian's consent is already recorded. */
  hasConsent?: boolean
  /** Where the course is among the fields: the label of each by its code, and the field of the semester. */
  course?: { labelOf: (code: string) => string; semester: ReactNode }
}

/** The fields of the admission form in their groups, and the college's own questions, in a form of the office. */
export const ApplicantFields = (props: ApplicantFieldsProps) => {
  const { groups, form, options, questions, entered, kept = {}, hints, hasConsent = false, course } = props
  return (
    <>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className={`panel ${styles.group}`}>
          <legend>{title}</legend>
          <div className={styles.fields}>
            {fields.map((field) => (
              <ApplicantField
                key={form.key(field.name)}
                field={field}
                form={form}
                options={options}
                hint={hints[field.name]}
                kept={textOf(kept[field.name])}
                chosen={textOf(entered[field.name])}
                labelOfOption={field.name === 'courseName' ? course?.labelOf : undefined}
              />
            ))}
            {fields.some(({ name }) => name === 'courseName') && course?.semester}
            {fields.some(({ name }) => name === 'dateOfBirth') && !hasConsent && isMinorOn(entered.dateOfBirth) && (
              <ConsentField form={form} />
            )}
          </div>
        </fieldset>
      ))}
      <OwnQuestionFields form={form} questions={questions} />
    </>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const isMinorOn = (birthday: unknown) => typeof birthday === 'string' && /^\d{4}-\d\d-\d\d$/.test(birthday) && isMinor(birthday)

import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { type AdmissionOptions, questionsStep } from '@campus/contracts/admissions/form-fields.ts'
import { Input } from '@mantine/core'
import { Fragment } from 'react'
import { useAdmission } from '../draft/admission-store.ts'
import { textOf } from '../draft/form-values.ts'
import { Field } from './field.tsx'
import { OwnQuestions } from './own-questions.tsx'
import { groupsOf } from './step-groups.ts'
import styles from './step-fields.module.css'
import type { Wizard } from './use-wizard.ts'

type StepFieldsProps = { step: number; form: Wizard['form']; options: AdmissionOptions }

/** The fields of one step in groups. */
export const StepFields = ({ step, form, options }: StepFieldsProps) => (
  <>
    {groupsOf(step, options).map(({ title, fields }) => (
      <fieldset key={title} className={styles.group}>
        <legend>{title}</legend>
        <div className={styles.grid}>
          {fields.map((field) => (
            <Fragment key={form.key(field.name)}>
              <Field field={field} form={form} options={options} />
              {field.name === 'dateOfBirth' && <Consent form={form} />}
            </Fragment>
          ))}
        </div>
      </fieldset>
    ))}
    {step === questionsStep && <OwnQuestions form={form} options={options} />}
  </>
)

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** An applicant under 18 needs a guardian's consent. */
const Consent = ({ form }: Pick<StepFieldsProps, 'form'>) => {
  const birthday = useAdmission(({ entries }) => textOf(entries, 'dateOfBirth'))
  if (!isDay(birthday) || !isMinor(birthday)) return null
  const { error, ...input } = form.getInputProps('guardianConsent', { type: 'checkbox' }) as { error?: string }
  return (
    <div className={styles.consent}>
      <label className={styles.check}>
        <input
          key={form.key('guardianConsent')}
          {...input}
          type="checkbox"
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'consent-error'}
        />
        <span>
          <strong>{admissionPageMessages.underAge}</strong> {consentMessages.label}
        </span>
      </label>
      {error && <Input.Error id="consent-error">{error}</Input.Error>}
    </div>
  )
}

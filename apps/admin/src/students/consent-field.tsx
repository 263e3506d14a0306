import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { Input } from '@mantine/core'
import { useId } from 'react'
import type { FieldForm } from './applicant-field.tsx'
import styles from './correction-screen.module.css'

type ConsentFieldProps = { form: FieldForm }

/** Records that a guardian of an applicant who is under 18 has agreed. */
export const ConsentField = ({ form }: ConsentFieldProps) => {
  const id = useId()
  const { error, ...input } = form.getInputProps('guardianConsent', { type: 'checkbox' }) as { error?: string }
  return (
    <div className={styles.consent}>
      <label>
        <input
          key={form.key('guardianConsent')}
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        {consentMessages.ofOffice}
      </label>
      {error && (
        <Input.Error id={id} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  )
}

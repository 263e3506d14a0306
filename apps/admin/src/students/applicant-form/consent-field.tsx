import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { Input } from '@mantine/core'
import { useId } from 'react'
import type { FieldForm } from './applicant-field.tsx'
import styles from './applicant-form.module.css'

type ConsentFieldProps = { form: FieldForm }

/** Records a guardian's consent for an applicant under 18. */
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
      {error && <Input.Error id={id}>{error}</Input.Error>}
    </div>
  )
}

import { seemsMistyped, studentIdLength, studentIdWords } from '@campus/contracts/students/student-id.ts'
import { Alert, Check } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import styles from './student-id-field.module.css'
import type { IdCheck } from './use-id-check.ts'

const said: Record<IdCheck, string> = {
  idle: '',
  checking: studentIdWords.checking,
  valid: studentIdWords.valid,
  unknown: studentIdWords.unknown,
  failed: studentIdWords.failed,
}

type StudentIdFieldProps = {
  value: string
  onChange: (id: string) => void
  check: IdCheck
  error: string | null
  input: Ref<HTMLInputElement>
  /** Not `disabled`, which would take the focus from who types. */
  readOnly: boolean
}

/** Whose application it is. What the check found is announced as it comes. */
export const StudentIdField = ({ value, onChange, check, error, input, readOnly }: StudentIdFieldProps) => {
  const isWrong = check === 'unknown' || check === 'failed'
  // One mistake is said once: by the field, as soon as it complains. That the check failed is no mistake of the one who types.
  const isSaidByField = isWrong && error !== null
  return (
    <div className={styles.field}>
      <TextInput
        ref={input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        label={studentIdWords.label}
        placeholder={studentIdWords.example}
        readOnly={readOnly}
        required
        withAsterisk={false}
        minLength={studentIdLength.admin.min}
        maxLength={studentIdLength.admin.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error !== null && check === 'failed' ? said.failed : error}
        errorProps={{ role: 'alert' }}
      />
      <p className={styles.check} role="status" data-check={check}>
        {check === 'valid' && <Check />}
        {isWrong && !isSaidByField && <Alert />}
        {!isSaidByField && said[check]} {check !== 'valid' && seemsMistyped(value) && studentIdWords.mistyped}
      </p>
    </div>
  )
}

import { studentIdLength } from '@campus/contracts/core/identifiers/student-id-length.ts'
import { seemsMistyped, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { Alert, Check } from '@campus/ui/icons.tsx'
import { peopleSearchMessages } from '@campus/contracts/students/messages.ts'
import { TextInput } from '@mantine/core'
import { type Ref, useId } from 'react'
import { PersonSuggestions, optionId } from './person-suggestions.tsx'
import styles from './student-id-field.module.css'
import type { IdCheck } from './use-id-check.ts'
import { usePersonSuggestions } from './use-person-suggestions.ts'

const said: Record<IdCheck, string> = {
  idle: '',
  checking: studentIdMessages.checking,
  valid: studentIdMessages.valid,
  unknown: studentIdMessages.unknown,
  failed: studentIdMessages.failed,
}

type StudentIdFieldProps = {
  value: string
  onChange: (id: string) => void
  check: IdCheck
  error: string | null
  /** Under which a form finds it, or by a ref. */
  name?: string
  input?: Ref<HTMLInputElement>
  /** Not `disabled`, which would take the focus from who types. */
  readOnly: boolean
}

/** Takes an id, or a name or phone number that finds one. The result of the check is announced. */
export const StudentIdField = ({ value, onChange, check: found, error, name, input, readOnly }: StudentIdFieldProps) => {
  const { people, more, isOpen, active, choose, inputProps } = usePersonSuggestions(value, onChange)
  // A name is no id, and not unknown either while the list has whom it may mean.
  const check = found === 'unknown' && isOpen ? 'idle' : found
  const isWrong = check === 'unknown' || check === 'failed'
  // One mistake is said once: by the field, as soon as it complains. That the check failed is no mistake of the one who types.
  const isSaidByField = isWrong && error !== null
  const listId = useId()
  return (
    <div className={styles.field}>
      <TextInput
        {...inputProps}
        // The role stays textbox, as expected for an id; an opened list is announced below.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        description={peopleSearchMessages.idHint}
        ref={input}
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        label={studentIdMessages.label}
        placeholder={studentIdMessages.example}
        readOnly={readOnly}
        required
        minLength={studentIdLength.admin.min}
        maxLength={studentIdLength.admin.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error !== null && check === 'failed' ? said.failed : error}
      />
      {isOpen && <PersonSuggestions id={listId} people={people} more={more} active={active} onChoose={choose} />}
      <div className={styles.said}>
        <p className={`note ${styles.check}`} role="status" data-check={check}>
          {check === 'valid' && <Check />}
          {isWrong && !isSaidByField && <Alert />}
          <span>
            {!isSaidByField && <span>{said[check]}</span>}{' '}
            {check !== 'valid' && seemsMistyped(value) && <span>{studentIdMessages.mistyped}</span>}
          </span>
        </p>
        {/* From the list of people found for a text that is no id. */}
        <p className="note" aria-live="polite">
          {isOpen && peopleSearchMessages.choose(people.length)}
        </p>
      </div>
    </div>
  )
}

import { type ApplicationStatus, applicationStatuses, type NewStatus, newStatuses } from '@campus/contracts/admissions/options.ts'
import { Alert } from '@campus/ui/icons.tsx'
import { StatusMark } from '@campus/ui/status/status-mark.tsx'
import { type Ref, useId } from 'react'
import styles from './new-status-choice.module.css'

/** What choosing it means. */
const means: Record<ApplicationStatus, string> = {
  Pending: 'Cannot be chosen',
  Verified: 'Papers are checked',
  Approved: 'Admits, semester 1',
  Rejected: 'Ends the admission',
}

const isNew = (status: ApplicationStatus): status is NewStatus => newStatuses.some((one) => one === status)

type NewStatusChoiceProps = {
  value: NewStatus | ''
  current: ApplicationStatus | null
  onChange: (status: NewStatus) => void
  error: string | null
  /** The first one that can be chosen. */
  first: Ref<HTMLInputElement>
  readOnly: boolean
}

/** All statuses side by side. Pending is shown and cannot be chosen; the current one can, and is then refused in words. */
export const NewStatusChoice = ({ value, current, onChange, error, first, readOnly }: NewStatusChoiceProps) => {
  const id = useId()
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error !== null || undefined}
      aria-disabled={readOnly || undefined}
    >
      <legend>New status</legend>
      <div className={styles.options}>
        {applicationStatuses.map((status) => (
          <label key={status}>
            <input
              ref={status === newStatuses[0] ? first : undefined}
              type="radio"
              name="applicationStatus"
              className="visually-hidden"
              value={status}
              checked={value === status}
              disabled={!isNew(status)}
              onChange={() => {
                if (isNew(status) && !readOnly) onChange(status)
              }}
            />
            <StatusMark status={status} />
            <small>{status === current ? 'Current' : means[status]}</small>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Alert /> {error}
        </p>
      )}
    </fieldset>
  )
}

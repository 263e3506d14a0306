import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import styles from './clear-form.module.css'

type ClearFormProps = {
  onClear: () => void
  /** Undoes the clearing when possible. */
  onBringBack: (() => void) | null
  /** The application is being sent. */
  busy: boolean
}

/** Clears the form, for shared devices. It can be undone until something is typed. */
export const ClearForm = ({ onClear, onBringBack, busy }: ClearFormProps) => (
  <div className={styles.clear}>
    <Button variant="subtle" size="small" busy={busy} onClick={onBringBack ?? onClear}>
      {onBringBack ? admissionPageMessages.bringBack : admissionPageMessages.clear}
    </Button>
    <p role="status">{onBringBack && admissionPageMessages.cleared}</p>
  </div>
)

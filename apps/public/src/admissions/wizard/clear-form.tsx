import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import styles from './clear-form.module.css'

type ClearFormProps = {
  onClear: () => void
  /** Takes the clearing back, where that is possible. */
  onBringBack: (() => void) | null
  /** The application is on its way. */
  busy: boolean
}

/** For who fills the form in on somebody else's device. A mistake can be taken back until something is typed. */
export const ClearForm = ({ onClear, onBringBack, busy }: ClearFormProps) => (
  <div className={styles.clear}>
    <Button variant="subtle" size="small" busy={busy} onClick={onBringBack ?? onClear}>
      {onBringBack ? admissionPageMessages.bringBack : admissionPageMessages.clear}
    </Button>
    <p role="status">{onBringBack && admissionPageMessages.cleared}</p>
  </div>
)

import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { Info } from '@campus/ui/icons.tsx'
import { useAdmission } from '../draft/admission-store.ts'
import { textOf } from '../draft/form-values.ts'
import styles from './restored-draft-note.module.css'

/** Says after a reload what was restored and what must be entered again. */
export const RestoredDraftNote = ({ onEnter }: { onEnter: () => void }) => {
  const { reloaded, entries, picture, step } = useAdmission()
  const number = textOf(entries, 'AadharCardNumber') === ''
  if (!reloaded || (!number && picture)) return null
  const missing = [number && admissionPageMessages.theNumber, !picture && admissionPageMessages.yourPicture].filter(
    (words) => words !== false,
  )
  return (
    <div className={styles.note}>
      <Info />
      <p>
        {admissionPageMessages.draftKept} {missing.join(' and ')} {admissionPageMessages.givenAgain} {missing.length > 1 ? 'them' : 'it'}.
        {number && step > 0 && (
          <>
            {' '}
            <button type="button" onClick={onEnter}>
              {admissionPageMessages.enterNumber}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

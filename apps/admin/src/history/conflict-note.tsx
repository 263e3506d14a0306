import { historyWords } from '@campus/contracts/content/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Alert } from '@campus/ui/icons.tsx'
import styles from './history.module.css'

type ConflictNoteProps = {
  /** Who saved what is edited here, and when. */
  conflict: string
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** Says that somebody else has saved meanwhile. Whatever one decides, both are kept among the versions. */
export const ConflictNote = ({ conflict, onTakeTheirs, onSaveMine }: ConflictNoteProps) => (
  <div className={styles.conflict} role="alert">
    <Alert />
    <div>
      <p>{conflict}</p>
      <p>{historyWords.choose}</p>
      <div className={styles.ways}>
        <Button look="quiet" size="small" onClick={onTakeTheirs}>
          {historyWords.takeTheirs}
        </Button>
        <Button look="quiet" size="small" onClick={onSaveMine}>
          {historyWords.saveMine}
        </Button>
      </div>
    </div>
  </div>
)

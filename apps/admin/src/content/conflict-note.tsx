import { historyMessages } from '@campus/contracts/content/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Alert } from '@campus/ui/icons.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './history.module.css'

type ConflictNoteProps = {
  /** Who saved what is edited here, and when. */
  conflict: string
  /** What becomes of either, where no former versions are kept. */
  choose?: string
  onTakeTheirs: () => void
  onSaveMine: () => void
  /** Where the two differ. */
  children?: ReactNode
}

/** Says that somebody else has saved meanwhile, and leaves it to who is told which of the two stands in the end. */
export const ConflictNote = ({ conflict, choose = historyMessages.choose, onTakeTheirs, onSaveMine, children }: ConflictNoteProps) => {
  const note = useRef<HTMLDivElement>(null)
  // It stands above a form at whose end one may be.
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className={styles.conflict} role="alert" tabIndex={-1}>
      <Alert />
      <div>
        <p>{conflict}</p>
        <p>{choose}</p>
        {children}
        <div className={styles.ways}>
          <Button variant="subtle" size="small" onClick={onTakeTheirs}>
            {historyMessages.takeTheirs}
          </Button>
          <Button variant="subtle" size="small" data-writes onClick={onSaveMine}>
            {historyMessages.saveMine}
          </Button>
        </div>
      </div>
    </div>
  )
}

import { historyMessages } from '@campus/contracts/content/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { Alert } from '@campus/ui/icons.tsx'
import type { ReactNode } from 'react'
import styles from './history.module.css'

type ConflictNoteProps = {
  /** Author and time of the other save. */
  conflict: string
  /** Explains what happens to either version where no history is kept. */
  choose?: string
  onTakeTheirs: () => void
  onSaveMine: () => void
  /** Shows the differences. */
  children?: ReactNode
}

/** Reports another admin's save and lets this one choose which version stays. */
export const ConflictNote = ({ conflict, choose = historyMessages.choose, onTakeTheirs, onSaveMine, children }: ConflictNoteProps) => {
  return (
    // It stands above a form at whose end one may be.
    <div ref={focusOnMount} className={styles.conflict} role="alert" tabIndex={-1}>
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

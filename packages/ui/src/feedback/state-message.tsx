import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Reload } from '../icons.tsx'
import { ArchDrawing } from '../ornaments/ornaments.tsx'
import styles from './state-message.module.css'

type StateMessageProps = {
  /** The state in a few words: 'Album Not Found'. */
  title: string
  /** Links or buttons for the visitor's next step. */
  children?: ReactNode
  /** Announces a failure, as opposed to an empty state. */
  failed?: boolean
  /** Retries the failed request. */
  onRetry?: () => void
  retrying?: boolean
}

/** Replaces a list or section that is empty or could not be loaded. */
export const StateMessage = ({ title, children, failed = false, onRetry, retrying = false }: StateMessageProps) => (
  <div className={styles.message} role={failed ? 'alert' : undefined}>
    <ArchDrawing className={`${styles.drawing} ${failed ? styles.failed : ''}`} />
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {onRetry && (
      <Button variant="subtle" size="small" busy={retrying} onClick={onRetry}>
        <Reload /> {retrying ? 'Trying again…' : 'Try again'}
      </Button>
    )}
  </div>
)

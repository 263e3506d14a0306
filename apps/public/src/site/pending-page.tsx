import { busyWords } from '@campus/contracts/kit/words.ts'
import { ArchDrawing } from '@campus/ui/motif/motif.tsx'
import styles from './pending-page.module.css'

/** Stands in for a page that is being fetched; as high as a screen, so that the footer does not jump. */
export const PendingPage = () => (
  <div className={styles.page} role="status">
    <ArchDrawing className={styles.drawing ?? ''} />
    <p>{busyWords.loading}</p>
  </div>
)

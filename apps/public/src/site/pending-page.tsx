import { ArchDrawing } from '@campus/ui/motif/motif.tsx'
import styles from './pending-page.module.css'

/** Stands in for a page that is being fetched; as high as a screen, so that the footer does not jump. */
export const PendingPage = () => (
  <div className={styles.page} role="status">
    <ArchDrawing className={styles.drawing ?? ''} />
    <p>Loading...</p>
  </div>
)

/** The loader that covers the whole screen until the about page's data has arrived (specification §2.4). */
export const FullScreenLoader = () => (
  <div className={`${styles.cover} on-deep`} role="status">
    <ArchDrawing className={styles.drawing ?? ''} />
    <p className={styles.title}>Loading...</p>
    <p>Please wait while we prepare everything for you</p>
  </div>
)

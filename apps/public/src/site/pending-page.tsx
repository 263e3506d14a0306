import { busyMessages } from '@campus/contracts/core/messages.ts'
import { ArchDrawing } from '@campus/ui/ornaments/ornaments.tsx'
import { useLayoutEffect } from 'react'
import styles from './pending-page.module.css'

/** Stands in for a page that is being fetched; as high as a screen, so that the footer does not jump. */
export const PendingPage = () => (
  <div className={styles.page} role="status">
    <ArchDrawing className={styles.drawing ?? ''} />
    <p>{busyMessages.loading}</p>
  </div>
)

/** For a link that was followed: seen at once, however far down the page before it was left. */
export const PendingRoute = () => {
  useLayoutEffect(() => {
    // Browsers have begun to answer a scroll with a promise, which React would take for a cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <PendingPage />
}

import { busyMessages } from '@campus/contracts/core/messages.ts'
import { ArchDrawing } from '@campus/ui/ornaments/ornaments.tsx'
import { useLayoutEffect } from 'react'
import styles from './pending-page.module.css'

/** A placeholder for a loading page, as high as a screen so that the footer does not jump. */
export const PendingPage = () => (
  <div className={styles.page} role="status">
    <ArchDrawing className={styles.drawing ?? ''} />
    <p>{busyMessages.loading}</p>
  </div>
)

/** Scrolls to the placeholder, however far down the link was. */
export const PendingRoute = () => {
  useLayoutEffect(() => {
    // Newer browsers return a promise from scrolling, which React would take for a cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <PendingPage />
}

import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Mark } from '@campus/ui/ornaments/ornaments.tsx'
import styles from './loading-frame.module.css'

/** The empty frame while the session is restored. It announces this only after a while. */
export const Placeholder = () => (
  <div className={styles.frame}>
    <div className={styles.side} aria-hidden="true" />
    <main className={styles.body}>
      <h1 className="visually-hidden">{adminFrameMessages.title}</h1>
      <p className={styles.wait} role="status">
        <Mark size={48} />
        {busyMessages.loading}
      </p>
    </main>
  </div>
)

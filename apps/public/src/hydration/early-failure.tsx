import { failureMessages } from '@campus/contracts/core/messages.ts'
import styles from './early-failure.module.css'

/** Says in a form that was sent before React came why nothing happens, once the scripts could not be fetched (hold-events.ts). */
export const EarlyFailure = () => (
  <p className={styles.failure} role="alert" hidden>
    {failureMessages.offline}
  </p>
)
